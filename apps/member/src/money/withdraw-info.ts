import type { DataOf } from '@glassmine/client';
import { queryClient } from '../api/queries.ts';

type WithdrawInfo = DataOf<'wallet/withdraw/info'>;

/**
 * What was just bound, unbound or set stands on the withdrawal pages with their first paint: a press there would
 * otherwise find it missing.
 */
export function putIntoWithdrawInfo(
  change: Partial<Pick<WithdrawInfo, 'addresses' | 'cards' | 'hasFundPassword'>>,
): void {
  const path = 'wallet/withdraw/info';
  queryClient.setQueriesData<WithdrawInfo>({ queryKey: [path] }, (info) => info && { ...info, ...change });
}
