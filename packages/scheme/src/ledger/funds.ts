import type { Member } from '../rows.ts';
import { account } from './accounts.ts';
import { addInflow } from './cash.ts';
import { houseBalance, portion, post, reserveIn } from './post.ts';
import { ledgerPostings } from './postings.ts';
import type { LedgerWorld } from './world.ts';

/**
 * What can ever be earned, minor units: a ninth of what a balance can hold, so that interest on interest, however
 * long a world runs, never comes to a sum that the ledger has to refuse.
 */
const minedMax = 1e15;

/** What the machines really earn, once a day: nothing, unless a scenario says otherwise. */
export function mineForReal(world: LedgerWorld): void {
  const { miningRevenuePerDayMinor, reserveReturnPpmPerDay } = world.scenario.funds;
  const earned = miningRevenuePerDayMinor + portion(reserveIn(world, 'coin'), reserveReturnPpmPerDay);
  const mined = 0 - houseBalance(world, account.miningRevenue);
  const amount = Math.min(earned, Math.max(0, minedMax - mined));
  if (amount === 0) return;
  bringIn(world, 'mining', amount);
}

/** Money of nobody's deposit that comes into the reserve: starting capital or real revenue. */
export function bringIn(world: LedgerWorld, kind: 'seed' | 'mining', amount: number): void {
  const source = kind === 'seed' ? account.seedCapital : account.miningRevenue;
  const why = kind === 'seed' ? ledgerPostings.seed : ledgerPostings.miningRevenue;
  post(world, account.schemeChain, account.issuer, amount, why, 0);
  post(world, account.reserve, source, amount, why, 0);
  addInflow(world, kind, -1 as Member, amount);
}

/** The operator's own cash, into the reserve of that currency. */
export function bringInCash(world: LedgerWorld, amount: number): void {
  post(world, account.schemeBank, account.cashIssuer, amount, ledgerPostings.seed, 0);
  post(world, account.cashReserve, account.cashSeedCapital, amount, ledgerPostings.seed, 0);
  addInflow(world, 'seed', -1 as Member, amount, 'cash');
}
