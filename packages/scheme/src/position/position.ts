import { promises } from '../income/accrue.ts';
import { account, type Currency } from '../ledger/accounts.ts';
import { liabilities } from '../ledger/books.ts';
import { houseBalance, reserveIn } from '../ledger/post.ts';
import { coinsOf } from '../wallet/fortune.ts';
import type { WalletWorld } from '../wallet/world.ts';

/** What the scheme holds against what it says it owes, in one currency; minor units. */
export interface Position {
  reserve: number;
  /** Balances on screens, pending withdrawals included. */
  liabilities: number;
  /** Income still to come on orders that run. */
  promises: number;
  operatorTake: number;
  miningRevenue: number;
}

/** What the scheme owes in both books: balances on screens, and cash that came without a name and is nobody's yet. */
export function owedInBooks(world: WalletWorld): Record<Currency, number> {
  const unmatched = houseBalance(world, account.cashUnmatched);
  return { coin: liabilities(world, 'coin'), cash: liabilities(world, 'cash') - unmatched };
}

/** The scheme's true position in both books, from the ledger. Machines promise and earn no cash. O(orders). */
export function positionsOf(world: WalletWorld): Record<Currency, Position> {
  const owed = owedInBooks(world);
  return {
    coin: {
      reserve: reserveIn(world, 'coin'),
      liabilities: owed.coin,
      promises: promises(world),
      operatorTake: houseBalance(world, account.operatorDraw),
      miningRevenue: 0 - houseBalance(world, account.miningRevenue),
    },
    cash: {
      reserve: reserveIn(world, 'cash'),
      liabilities: owed.cash,
      promises: 0,
      operatorTake: houseBalance(world, account.cashOperatorDraw),
      miningRevenue: 0,
    },
  };
}

export function positionOf(world: WalletWorld): Position {
  return positionsOf(world).coin;
}

export function cashPositionOf(world: WalletWorld): Position {
  return positionsOf(world).cash;
}

/** Reserve over all that is owed and promised, ppm: both currencies as one, cash at the room's rate. */
export function coverageAtRate(
  world: Pick<WalletWorld, 'scenario'>,
  { coin, cash }: Record<Currency, Pick<Position, 'reserve' | 'liabilities' | 'promises'>>,
  usesCash: boolean,
): number {
  const worth = (minor: number) => (usesCash ? coinsOf(world, minor) : 0);
  const owes = coin.liabilities + coin.promises + worth(cash.liabilities);
  return owes === 0 ? 1_000_000 : Math.floor(((coin.reserve + worth(cash.reserve)) / owes) * 1_000_000);
}

/** Of an amount on a screen, what exists: the reserve in proportion to all that was promised, as coverage counts it. */
export function shareToday(
  amount: number,
  { liabilities, promises, reserve }: Pick<Position, 'liabilities' | 'promises' | 'reserve'>,
): number {
  const owed = liabilities + promises;
  return owed === 0 ? 0 : Math.min(amount, Math.floor((amount / owed) * reserve));
}
