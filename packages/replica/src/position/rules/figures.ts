/**
 * The figures of a scheme, each defined once: the board, the wall, the chapters, the X-ray, learners' debriefs and all
 * files read them here. docs/terms.md has the same words. Amounts are in minor units of one currency, and read from the
 * ledger; what is said of all currencies together is in the scheme's, local money at the room's rates.
 */
import type { Member, Person } from '../../base/rows.ts';
import { promises } from '../../income/rules/accrue.ts';
import { account } from '../../ledger/accounts.ts';
import { balancesTotal, liabilities } from '../../ledger/books.ts';
import { accountsOf, type Currency, currenciesOf, schemeCurrency } from '../../ledger/currencies.ts';
import { houseBalance, reserveIn } from '../../ledger/post.ts';
import {
  inflowKinds,
  inflowsOf,
  isShown,
  outflowKinds,
  outflowsOf,
  sumOfKind,
} from '../../ledger/reserves.ts';
import type { Inflow } from '../../ledger/world.ts';
import { investedBy, investedByAll } from '../../machines/rules/products.ts';
import { bankTransferStates } from '../../outside/rules/bank.ts';
import type { BankTransferRow } from '../../outside/rules/world.ts';
import { sumAtRates } from '../../wallet/rules/purses.ts';
import type { WalletWorld } from '../../wallet/rules/world.ts';

/** What the scheme holds against what it says it owes, in one currency; minor units. */
export interface Position {
  reserve: number;
  /** What the screens show: the sum of all members' total assets, as each member's own screen says it. */
  shown: number;
  /**
   * What is owed: the balances of all accounts, pending withdrawals among them, and what has reached nobody's balance,
   * which is its sender's. The price of a machine is given back to nobody and so not owed.
   */
  liabilities: number;
  /** What is promised: income still to come on orders that run. */
  promises: number;
  operatorTake: number;
  miningRevenue: number;
}

/** Of a position, what coverage is made of. */
export type Covered = Pick<Position, 'reserve' | 'liabilities' | 'promises'>;

/** The account of the scheme's own, from which all members descend; no learner and no agent sees its screen. */
const promoter = 0 as Member;

/**
 * What screens call a member's total assets, minor units: the balances, and what was paid for machines that still run,
 * so that a purchase does not lower the figure. Machines are bought in the scheme's own currency. O(machines on offer).
 */
export function screenTotal(world: WalletWorld, member: Member, currency: Currency = schemeCurrency): number {
  const invested = currency === schemeCurrency ? investedBy(world, member) : 0;
  return balancesTotal(world, member, currency) + invested;
}

/** The sum of `screenTotal` over all members, minor units. O(machines that members hold), which adds no member up. */
export function shownIn(world: WalletWorld, currency: Currency = schemeCurrency): number {
  const invested = currency === schemeCurrency ? investedByAll(world) : 0;
  return liabilities(world, currency) + invested - screenTotal(world, promoter, currency);
}

/** What came by bank without a reference that names a member, and stands on no screen until it is assigned; minor units. */
export function reachedNobody(world: WalletWorld, currency: Currency): number {
  const { unmatched } = accountsOf(currency);
  return unmatched === null ? 0 : 0 - houseBalance(world, unmatched);
}

/** The rows of a person's transfers among those; the person may have no account. O(bank transfers). */
export function sentToNobody(world: WalletWorld, person: Person): BankTransferRow[] {
  const { from, status, count } = world.bankTransfers;
  const rows: BankTransferRow[] = [];
  for (let row = 0 as BankTransferRow; row < count; row++) {
    if (from[row] === person && status[row] === bankTransferStates.unmatched) rows.push(row);
  }
  return rows;
}

/** What the scheme owes in a currency, minor units: see `Position.liabilities`. */
export function owedIn(world: WalletWorld, currency: Currency = schemeCurrency): number {
  return liabilities(world, currency) + reachedNobody(world, currency);
}

/** The scheme's true position by currency. Machines promise and earn no local money. O(orders + machines held). */
export function positionsOf(world: WalletWorld): Position[] {
  return currenciesOf(world).map((currency) => {
    const isScheme = currency === schemeCurrency;
    return {
      reserve: reserveIn(world, currency),
      shown: shownIn(world, currency),
      liabilities: owedIn(world, currency),
      promises: isScheme ? promises(world) : 0,
      operatorTake: houseBalance(world, accountsOf(currency).operatorDraw),
      miningRevenue: isScheme ? 0 - houseBalance(world, account.miningRevenue) : 0,
    };
  });
}

/** The position in the scheme's own currency. */
export function positionOf(world: WalletWorld): Position {
  return positionsOf(world)[schemeCurrency]!;
}

/**
 * Coverage, parts per million: the reserve over all that is owed and promised. It may be above the whole; it is the
 * whole when nothing is owed.
 */
export function coverageOf({ reserve, liabilities: owed, promises: promised }: Covered): number {
  const owes = owed + promised;
  return owes === 0 ? 1_000_000 : Math.floor((reserve / owes) * 1_000_000);
}

/** Coverage of all currencies as one, ppm: local ones at the room's rates, those of which none has moved left out. */
export function coverageAtRate(
  world: WalletWorld,
  positions: readonly Covered[] = positionsOf(world),
): number {
  const used = currenciesOf(world).map((currency) => isShown(world, currency));
  const sum = (of: (position: Covered) => number) =>
    sumAtRates(world, (currency) => (used[currency] ? of(positions[currency]!) : 0));
  return coverageOf({
    reserve: sum(({ reserve }) => reserve),
    liabilities: sum(({ liabilities: owed, promises: promised }) => owed + promised),
    promises: 0,
  });
}

/**
 * The payout of an amount today if everyone asked, minor units: the reserve in proportion to all that is owed and
 * promised, as coverage counts it, and never more than the amount.
 */
export function shareToday(
  amount: number,
  { liabilities: owed, promises: promised, reserve }: Covered,
): number {
  const owes = owed + promised;
  return owes === 0 ? 0 : Math.min(amount, Math.floor((amount / owes) * reserve));
}

/** What moved between members and a reserve since the start, minor units. */
export interface Moved {
  /** Credited to a member's balance; not what has reached nobody's. */
  paidIn: number;
  /** What left the reserve for members, after fees. */
  paidOut: number;
}

/** O(flows). */
export function movedIn(world: WalletWorld, currency: Currency = schemeCurrency): Moved {
  return {
    paidIn: sumOfKind(inflowsOf(world, currency), inflowKinds.indexOf('deposit')),
    paidOut: sumOfKind(outflowsOf(world, currency), outflowKinds.indexOf('withdrawal')),
  };
}

/** Payers: members to whose balance anything was paid in, in any currency. O(members + inflows). */
export function payerCount(world: WalletWorld): number {
  const deposit = inflowKinds.indexOf('deposit');
  return countPayers(
    currenciesOf(world).map((currency) => {
      const { count, kind, member, amount } = inflowsOf(world, currency);
      const paidIn = new Float64Array(world.members.count);
      for (let row = 0 as Inflow; row < count; row++) {
        if (kind[row] === deposit) paidIn[member[row]!] = paidIn[member[row]!]! + amount[row]!;
      }
      return paidIn;
    }),
  );
}

/** The same of what is known by currency and member, minor units. */
export function countPayers([first, ...others]: readonly Float64Array[]): number {
  let payers = 0;
  first?.forEach((paidIn, member) => {
    if (paidIn > 0 || others.some((other) => other[member]! > 0)) payers++;
  });
  return payers;
}
