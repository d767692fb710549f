import type { CallMap, Room } from '@glassmine/replica/wire';
import { Switch } from '@glassmine/ui';
import { useMutation } from '@tanstack/react-query';
import { client, queryClient } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { localsOf } from '../../live/currencies.ts';
import { Advice } from '../debrief/advice.tsx';
import { Fold } from '../debrief/part.tsx';
import css from './join.module.css';

type Told = CallMap['room/consent']['data'];

/** The stored data, how long they are kept, how to leave, the opt-out, and help for victims of fraud. */
export function Consent({ consent, room }: { consent: Told; room: Pick<Room, 'localCurrencies'> }) {
  const t = useText();
  const { retentionDays, isOptedOut } = consent;
  const send = useMutation({
    mutationFn: (isOut: boolean) => client.ask('room/consent/opt-out', { isOut }),
    onSuccess: ({ data }) =>
      queryClient.setQueryData<Told>(['room/consent', {}], { ...consent, isOptedOut: data.isOptedOut }),
  });
  return (
    <section className={css.consent}>
      <h2>{t('join.consent')}</h2>
      <p>{t('join.kept')}</p>
      <p>{retentionDays === null ? t('join.keptOpen') : t('join.keptDays', { days: retentionDays })}</p>
      <p>{t('join.leave')}</p>
      <div className={css.optOut}>
        <span>
          {t('join.optOut')} <small>{t('join.optOutHint')}</small>
        </span>
        <Switch label={t('join.optOut')} checked={isOptedOut} onChange={(isOut) => send.mutate(isOut)} />
      </div>
      <Fold title={t('join.care')}>
        {/* On paper a fold is open, and what one presses to open it is left out. */}
        <h3 className={css.onPaper}>{t('join.care')}</h3>
        <Advice locals={localsOf(room)} />
      </Fold>
    </section>
  );
}
