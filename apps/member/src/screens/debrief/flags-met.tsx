import type { PersonalDebrief } from '@glassmine/contract';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './debrief.module.css';
import { Part } from './part.tsx';

type FlagId = keyof typeof import('../../locales/en/claims.json') & `flag.${string}`;
type SourceId = keyof typeof import('../../locales/en/claims.json') & `flagSource.${string}`;

/** Red flags the learner met, each with the first moment it could be seen. */
export function FlagsMet({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  const format = useFormat();
  return (
    <Part title={t('debrief.flagsTitle')}>
      <p>{t('debrief.flagsText')}</p>
      <ol className={css.flags}>
        {debrief.flags.map(({ flag, source, at }) => (
          <li key={flag}>
            <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
            <b>{t(`flag.${flag}` as FlagId)}</b>
            <small>
              {source
                .split(', ')
                .map((name) => t(`flagSource.${name}` as SourceId))
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </Part>
  );
}
