import { bankOf, walletOf } from '../ledger/post.ts';
import type { WalletWorld } from './world.ts';

/**
 * What it left a person with, against the start: wallet and, at the room's rate, bank. Minor units of the scheme's
 * currency; a person who moved no cash is measured by the wallet alone. What ordinary life
 * brought or cost is left out.
 */
export function fortuneOf(world: WalletWorld, person: number): number {
  const { savingsAtStart, cashAtStart, livedOn } = world.people;
  const coins = walletOf(world, person) - savingsAtStart[person]! - livedOn[person]!;
  const cash = bankOf(world, person) - cashAtStart[person]!;
  return cash === 0 ? coins : coins + Math.trunc((cash * 100) / world.scenario.exchange.cashPerCoinMinor);
}
