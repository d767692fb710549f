import { dayOf } from '@glassmine/kernel';
import { showContentOf } from '../content/contents.ts';
import { showPostsOf } from '../feed/posts.ts';
import { accrueDay } from '../income/accrue.ts';
import { arriveTakeOuts } from '../income/take-out.ts';
import { account } from '../ledger/accounts.ts';
import { addInflow } from '../ledger/cash.ts';
import { houseBalance, kindCode, portion, post } from '../ledger/post.ts';
import { arriveBankTransfers } from '../outside/bank.ts';
import { sealBlocks } from '../outside/chain.ts';
import { tell } from '../outside/messages.ts';
import { approveWaiting } from '../review/decide-review.ts';
import { accrueSavings } from '../savings/accrue.ts';
import type { World } from './world.ts';

/** One tick of the scheme: blocks, arrivals, and at midnight the day's income. The crowd acts after it. */
export function tick(world: World): void {
  const { vars } = world;
  const before = dayOf(vars.now);
  vars.now += world.scenario.clock.tickSeconds;
  vars.ticks++;
  sealBlocks(world);
  arriveBankTransfers(world);
  arriveTakeOuts(world);
  approveWaiting(world);
  if (dayOf(vars.now) === before) return;
  mineForReal(world);
  accrueDay(world);
  accrueSavings(world);
  showContentOf(world, dayOf(vars.now));
  showPostsOf(world, dayOf(vars.now));
  tell(world, -1, 'clock', 0);
}

/**
 * What can ever be earned, minor units: a ninth of what a balance can hold, so that interest on interest, however
 * long a world runs, never comes to a sum that the ledger has to refuse.
 */
const minedMax = 1e15;

/** What the machines really earn, once a day: nothing, unless a scenario says otherwise. */
function mineForReal(world: World): void {
  const { miningRevenuePerDayMinor, reserveReturnPpmPerDay } = world.scenario.funds;
  const earned =
    miningRevenuePerDayMinor + portion(houseBalance(world, account.reserve), reserveReturnPpmPerDay);
  const mined = 0 - houseBalance(world, account.miningRevenue);
  const amount = Math.min(earned, Math.max(0, minedMax - mined));
  if (amount === 0) return;
  bringIn(world, 'mining', amount);
}

/** Money of nobody's deposit that comes into the reserve: starting capital or real revenue. */
export function bringIn(world: World, kind: 'seed' | 'mining', amount: number): void {
  const source = kind === 'seed' ? account.seedCapital : account.miningRevenue;
  const why = kind === 'seed' ? kindCode.seed : kindCode.miningRevenue;
  post(world, account.schemeChain, account.issuer, amount, why, 0);
  post(world, account.reserve, source, amount, why, 0);
  addInflow(world, kind, -1, amount);
}

/** The operator's own cash, into the reserve of that currency. */
export function bringInCash(world: World, amount: number): void {
  post(world, account.schemeBank, account.cashIssuer, amount, kindCode.seed, 0);
  post(world, account.cashReserve, account.cashSeedCapital, amount, kindCode.seed, 0);
  addInflow(world, 'seed', -1, amount, 'cash');
}
