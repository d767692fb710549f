/** Whom the screen behind the phone wants to be paid by bank: the bank app can take it over, as a phone does. */
import { useEffect } from 'react';
import { create } from 'zustand';

export interface Payee {
  name: string;
  account: string;
  reference: string;
}

export const useAskedPayee = create<{ payee: Payee | null }>()(() => ({ payee: null }));

/** While mounted, the bank app offers to pay this. */
export function useAskForPayment(payee: Payee | undefined): void {
  const { name, account, reference } = payee ?? {};
  useEffect(() => {
    if (name === undefined || account === undefined || reference === undefined) return;
    useAskedPayee.setState({ payee: { name, account, reference } });
    return () => useAskedPayee.setState({ payee: null });
  }, [name, account, reference]);
}
