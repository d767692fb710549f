import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, numberColumn } from '../parts/data-table.tsx';

interface Standing {
  currency: string;
  onScreen: string;
  savingsChange: string;
  cashCurrency: string;
  cashOnScreen: string;
  cashChange: string;
  result: string;
}

/** Table columns of a member's result: the balance on screen, the real change of savings, and both currencies as one. */
export function useStandingColumns(): Column<Standing>[] {
  const t = useText();
  const { money } = useFormat();
  const both = (coin: string, currency: string, cash: string, cashCurrency: string) => (
    <>
      {money(coin, currency)}
      {Number(cash) !== 0 && <div>{money(cash, cashCurrency)}</div>}
    </>
  );
  return [
    numberColumn('onScreen', t('members.onScreen'), (onScreen, { currency, cashOnScreen, cashCurrency }) =>
      both(onScreen, currency, cashOnScreen, cashCurrency),
    ),
    numberColumn('savingsChange', t('members.really'), (change, { currency, cashChange, cashCurrency }) =>
      both(change, currency, cashChange, cashCurrency),
    ),
    numberColumn('result', t('members.result'), (result, { currency }) => money(result, currency)),
  ];
}
