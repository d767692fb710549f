import type { DataOf } from '@glassmine/client';
import { queryClient } from '../api/queries.ts';
import { purseOf } from './purse.ts';

type WithdrawInfo = DataOf<'wallet/withdraw/info'>;

/**
 * Writes a just bound, unbound or set value into the answer of the withdrawal pages, so that their first paint has it: a
 * press there would otherwise find it missing.
 */
export function putIntoWithdrawInfo(
  change: Partial<Pick<WithdrawInfo, 'addresses' | 'cards' | 'hasFundPassword'>>,
): void {
  const path = 'wallet/withdraw/info';
  queryClient.setQueriesData<WithdrawInfo>({ queryKey: [path] }, (info) => {
    if (!info || !change.cards) return info && { ...info, ...change };
    // The answer about a local currency has the cards of its banks, the one about the scheme's own all of them.
    const { isLocal, currency } = purseOf(info.account, info.currency);
    return {
      ...info,
      ...change,
      cards: change.cards.filter((card) => !isLocal || card.currency === currency),
    };
  });
}
