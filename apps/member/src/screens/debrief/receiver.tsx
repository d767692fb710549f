import type { PersonalDebrief } from '@glassmine/replica/wire';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './debrief.module.css';
import { Fold, Sums } from './part.tsx';

type Case = PersonalDebrief['receiver'][number];

/** What a court's receiver would return, by two methods; the arithmetic is folded away. */
export function Receiver({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  const { money } = useFormat();
  return (
    <>
      <p>{t('debrief.receiverText')}</p>
      {debrief.receiver.map((each) => (
        <CaseOf key={each.what} each={each} debrief={debrief} />
      ))}
      {debrief.clawback !== '0.00' && (
        <p>{t('debrief.clawback', { amount: money(debrief.clawback, debrief.currency) })}</p>
      )}
    </>
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
  const isSame = each.netInvestment === each.risingTide;
  return (
    <div className={css.claim}>
      <h3>{t(`debrief.pool.${each.what}`)}</h3>
      <p className={css.truth}>
        {isSame
          ? t('debrief.returned', { result: values.result, loss: values.loss })
          : t('debrief.returnedBetween', { result: values.result, tide: values.tide, loss: values.loss })}
      </p>
      <Fold title={t('debrief.arithmetic')}>
        <Sums
          rows={[
            [t('debrief.poolSum'), values.pool],
            [t('debrief.lossSum'), values.losses],
          ]}
        />
        <p>{t('debrief.netInvestment', values)}</p>
        <p>{t('debrief.risingTide', values)}</p>
      </Fold>
    </div>
  );
}
