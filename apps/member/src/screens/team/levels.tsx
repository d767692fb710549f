import { Figures } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../money/facts.tsx';
import type { TeamShare } from '../../parts/team/members-of.tsx';
import { Claim, TracedAmount } from '../../xray/marked.tsx';
import css from './team.module.css';

/** The team's levels with the percentage of what each spends. */
export function Levels({ levels, currency }: { levels: TeamShare['levels']; currency: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <Section title={t('team.benefits')}>
      <ul className={css.levels}>
        {levels.map(({ level, percent, registered, valid, income }) => (
          <li key={level}>
            <Claim k="teamBenefits" subject={level} block className={css.percent}>
              <Figures as="b">{format.percent(percent)}</Figures>
              <span>{t('team.level', { level })}</span>
            </Claim>
            <span className={css.people}>{t('team.people', { registered, valid })}</span>
            <TracedAmount
              refId={`level:${level}`}
              value={income}
              currency={currency}
              className={css.levelIncome}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
