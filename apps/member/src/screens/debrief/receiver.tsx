import type { PersonalDebrief } from '@glassmine/contract';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './debrief.module.css';
import { Part, Sums } from './part.tsx';

type Case = PersonalDebrief['receiver'][number];

/** What a court's receiver would return, by two methods, with the arithmetic. */
export function Receiver({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  const { money } = useFormat();
  return (
    <Part title={t('debrief.receiverTitle')}>
      <p>{t('debrief.receiverText')}</p>
      {debrief.receiver.map((each) => (
        <CaseOf key={each.what} each={each} debrief={debrief} />
      ))}
      {debrief.clawback !== '0.00' && (
        <p>{t('debrief.clawback', { amount: money(debrief.clawback, debrief.currency) })}</p>
      )}
    </Part>
  );
}

function CaseOf({ each, debrief }: { each: Case; debrief: PersonalDebrief }) {
  const t = useText();
  const format = useFormat();
  const amount = (value: string) => format.money(value, debrief.currency);
  const tideShare = amount(((Number(debrief.paidIn) * each.levelPercent) / 100).toFixed(2));
  const values = {
    loss: amount(each.yourLoss),
    losses: amount(each.losses),
    losers: each.losers,
    pool: amount(each.pool),
    level: format.percent(each.levelPercent),
    paidIn: amount(debrief.paidIn),
    paidOut: amount(debrief.paidOut),
    share: tideShare,
    result: amount(each.netInvestment),
    tide: amount(each.risingTide),
  };
  return (
    <div className={css.claim}>
      <h3>{t(`debrief.pool.${each.what}`)}</h3>
      <Sums
        rows={[
          [t('debrief.poolSum'), values.pool],
          [t('debrief.lossSum'), values.losses],
        ]}
      />
      <p>{t('debrief.netInvestment', values)}</p>
      <p>{t('debrief.risingTide', values)}</p>
    </div>
  );
}
