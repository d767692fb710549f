import { promises } from '../income/accrue.ts';
import { account } from '../ledger/accounts.ts';
import { liabilities } from '../ledger/books.ts';
import { houseBalance } from '../ledger/post.ts';
import type { PositionWorld } from './world.ts';

/** What the scheme holds against what it says it owes; minor units. */
export interface Position {
  reserve: number;
  /** Balances on screens, pending withdrawals included. */
  liabilities: number;
  /** Income still to come on orders that run. */
  promises: number;
  operatorTake: number;
  miningRevenue: number;
}

/** The scheme's true position in its own currency, from the ledger. O(members + orders). */
export function positionOf(world: PositionWorld): Position {
  return {
    reserve: houseBalance(world, account.reserve),
    liabilities: liabilities(world),
    promises: promises(world),
    operatorTake: houseBalance(world, account.operatorDraw),
    miningRevenue: 0 - houseBalance(world, account.miningRevenue),
  };
}

/** Of an amount on a screen, what its owner would get if everybody asked at once: the reserve, in proportion. */
export function shareToday(
  amount: number,
  { liabilities, reserve }: Pick<Position, 'liabilities' | 'reserve'>,
): number {
  return liabilities === 0 ? 0 : Math.min(amount, Math.floor((amount / liabilities) * reserve));
}

/** The same in cash, of which machines promise and earn nothing. */
export function cashPositionOf(world: PositionWorld): Position {
  return {
    reserve: houseBalance(world, account.cashReserve),
    liabilities: liabilities(world, 'cash') - houseBalance(world, account.cashUnmatched),
    promises: 0,
    operatorTake: houseBalance(world, account.cashOperatorDraw),
    miningRevenue: 0,
  };
}
