import type { DataOf } from '@glassmine/client';
import { queryClient } from '../api/queries.ts';

type WithdrawInfo = DataOf<'wallet/withdraw/info'>;

/**
 * Writes a just bound, unbound or set value into the answer of the withdrawal pages, so that their first paint has it: a
 * press there would otherwise find it missing.
 */
export function putIntoWithdrawInfo(
  change: Partial<Pick<WithdrawInfo, 'addresses' | 'cards' | 'hasFundPassword'>>,
): void {
  const path = 'wallet/withdraw/info';
  queryClient.setQueriesData<WithdrawInfo>({ queryKey: [path] }, (info) => info && { ...info, ...change });
}
