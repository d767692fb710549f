import type { Currency } from '../ledger/accounts.ts';
import { balancesTotal } from '../ledger/books.ts';
import { investedBy } from '../machines/holdings.ts';
import type { Member } from '../rows.ts';
import type { WalletWorld } from '../wallet/world.ts';

/**
 * What screens call a member's total assets: the balances, and what was paid for machines that still run, so that a
 * purchase does not lower the figure. The scheme owes only the balances: it gives the price of a machine back to
 * nobody, so the price is neither in `liabilities` nor in anybody's share of the reserve. Machines are bought with coins.
 */
export function screenTotal(world: WalletWorld, member: Member, currency: Currency = 'coin'): number {
  const invested = currency === 'coin' ? investedBy(world, member) : 0;
  return balancesTotal(world, member, currency) + invested;
}
