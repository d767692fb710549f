import type { Counterparty, DebriefMoney, PersonalDebrief } from '@glassmine/replica/wire';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Sums } from './part.tsx';

/** Who paid the learner's payouts and whom the learner's deposits paid, by the ledger. */
export function WhoPaidWhom({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  return (
    <>
      <p>{t('debrief.whoText')}</p>
      {debrief.money.map((money) => (
        <OfCurrency key={money.currency} money={money} />
      ))}
    </>
  );
}

function OfCurrency({ money }: { money: DebriefMoney }) {
  const t = useText();
  const format = useFormat();
  const amount = (value: string) => format.money(value, money.currency);
  const named = (list: Counterparty[]) =>
    list.map((each, index): [string, string] => {
      const name = each.isYou
        ? t('debrief.you')
        : each.kind === 'member'
          ? each.name
          : t(`debrief.kind.${each.kind}`);
      // Masked names may be equal; the number keeps the keys distinct.
      return [`${index + 1}. ${name}`, amount(each.amount)];
    });
  const rest = (value: string): [string, string][] =>
    value === '0.00' ? [] : [[t('debrief.others'), amount(value)]];
  return (
    <>
      {money.paidOut !== '0.00' && (
        <>
          <h3>{t('debrief.paidYou', { amount: amount(money.paidOut) })}</h3>
          <Sums rows={[...named(money.payers), ...rest(money.payersRest)]} />
        </>
      )}
      {money.paidIn !== '0.00' && (
        <>
          <h3>{t('debrief.youPaid', { amount: amount(money.paidIn) })}</h3>
          <Sums
            rows={[
              ...named(money.payees),
              ...rest(money.payeesRest),
              [t('debrief.unspent'), amount(money.unspent)],
            ]}
          />
        </>
      )}
    </>
  );
}
