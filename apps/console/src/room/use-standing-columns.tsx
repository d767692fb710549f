import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, numberColumn } from '../parts/data-table.tsx';
import { type Standing, standingsOf } from './books.ts';

interface Result extends Standing {
  result: string;
}

/** Table columns of a member's result: the balance on screen, the real change of savings, and all currencies as one. */
export function useStandingColumns(): Column<Result>[] {
  const t = useText();
  const { money } = useFormat();
  const inEach = (member: Result, of: 'onScreen' | 'change') => {
    const [own, ...locals] = standingsOf(member).map((each) => ({ ...each, amount: each[of] }));
    return (
      <>
        {own && money(own.amount, own.currency)}
        {locals
          .filter(({ amount }) => Number(amount) !== 0)
          .map(({ currency, amount }) => (
            <div key={currency}>{money(amount, currency)}</div>
          ))}
      </>
    );
  };
  return [
    numberColumn('onScreen', t('members.onScreen'), (_, member) => inEach(member, 'onScreen')),
    numberColumn('savingsChange', t('members.really'), (_, member) => inEach(member, 'change')),
    numberColumn('result', t('members.result'), (result, { currency }) => money(result, currency)),
  ];
}
