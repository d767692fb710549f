/** The bank payment that the open screen asks for; the bank app offers to take it over. */
import { useEffect } from 'react';
import { create } from 'zustand';

export interface Payee {
  name: string;
  account: string;
  reference: string;
}

export const useAskedPayee = create<{ payee: Payee | null }>()(() => ({ payee: null }));

/** While mounted, the bank app offers this payment. */
export function useAskForPayment(payee: Payee | undefined): void {
  const { name, account, reference } = payee ?? {};
  useEffect(() => {
    if (name === undefined || account === undefined || reference === undefined) return;
    useAskedPayee.setState({ payee: { name, account, reference } });
    return () => useAskedPayee.setState({ payee: null });
  }, [name, account, reference]);
}
