import type { Currency } from '../ledger/accounts.ts';
import { bankOf, walletOf } from '../ledger/post.ts';
import type { Person } from '../rows.ts';
import type { WalletWorld } from './world.ts';

/** Cash in the scheme's currency at the room's rate, minor units, rounded towards nothing. */
export function coinsOf(world: Pick<WalletWorld, 'scenario'>, cashMinor: number): number {
  return Math.trunc((cashMinor * 100) / world.scenario.exchange.cashPerCoinMinor);
}

/** What somebody paid in and was paid out, by currency. */
export type StakeBooks = Readonly<Record<Currency, { paidIn: number; paidOut: number }>>;

/**
 * What was paid in and paid out as one amount each in the scheme's currency. The difference of the two is what
 * `fortuneOf` says once no money is in transit: of cash it is converted as one amount, not as two that are rounded
 * each.
 */
export function stakeAtRate(
  world: Pick<WalletWorld, 'scenario'>,
  { coin, cash }: StakeBooks,
): { paidIn: number; paidOut: number } {
  const net = coin.paidOut - coin.paidIn + coinsOf(world, cash.paidOut - cash.paidIn);
  const paidIn = coin.paidIn + coinsOf(world, cash.paidIn);
  return { paidIn, paidOut: paidIn + net };
}

/**
 * Savings now less savings at the start, minor units of a currency: a person's real gain or loss in wallet or bank.
 * Money in transit counts as gone; what ordinary life brought or cost is left out.
 */
export function savingsChange(world: WalletWorld, person: Person, currency: Currency = 'coin'): number {
  const { savingsAtStart, cashAtStart, livedOn } = world.people;
  return currency === 'coin'
    ? walletOf(world, person) - savingsAtStart[person]! - livedOn[person]!
    : bankOf(world, person) - cashAtStart[person]!;
}

/** What it left a person with, against the start: both currencies as one number, cash at the room's rate. */
export function fortuneOf(world: WalletWorld, person: Person): number {
  return savingsChange(world, person) + coinsOf(world, savingsChange(world, person, 'cash'));
}
