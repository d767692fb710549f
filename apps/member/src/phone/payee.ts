/** The bank payment that the open screen asks for; the bank app offers to take it over. */
import { useEffect } from 'react';
import { create } from 'zustand';

export interface Payee {
  name: string;
  account: string;
  reference: string;
  currency: string;
}

export const useAskedPayee = create<{ payee: Payee | null }>()(() => ({ payee: null }));

/** The sum that the open screen asks for, as an amount's text; the bank and the wallet app start with it. */
export const useAskedSum = create<{ amount: string }>()(() => ({ amount: '' }));

/** While mounted, payments begin with this sum, an amount of the wire; an empty one is none. */
export function useAskForSum(amount: string): void {
  useEffect(() => {
    useAskedSum.setState({ amount });
    return () => useAskedSum.setState({ amount: '' });
  }, [amount]);
}

/** While mounted, the bank app offers this payment. */
export function useAskForPayment(payee: Payee | undefined): void {
  const { name, account, reference, currency } = payee ?? {};
  useEffect(() => {
    if (name === undefined || account === undefined || reference === undefined || currency === undefined)
      return;
    useAskedPayee.setState({ payee: { name, account, reference, currency } });
    return () => useAskedPayee.setState({ payee: null });
  }, [name, account, reference, currency]);
}
