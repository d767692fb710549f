import { HOUR, isRow } from '@glassmine/kernel';
import type { Amounts, BookTotals, ClaimContext, ClaimTotals } from '../claims/claim.ts';
import { account, type Currency, currencies, member as slots } from '../ledger/accounts.ts';
import { balancesTotal } from '../ledger/books.ts';
import { type Flow, inflowsOf, outflowsOf, usesCash } from '../ledger/cash.ts';
import { houseBalance, owed } from '../ledger/post.ts';
import { productState, productStates, soldPpm } from '../machines/product-state.ts';
import type { Product } from '../machines/world.ts';
import { earnedToday } from '../members/accounts.ts';
import { teamLevels } from '../members/team-levels.ts';
import type { Order } from '../orders/world.ts';
import type { Member, Withdrawal } from '../rows.ts';
import { gradeOf } from '../team/bonus.ts';
import { fortuneOf as personFortune } from '../wallet/fortune.ts';
import { netOf } from '../wallet/settle-withdrawal.ts';
import { currencyOfWithdrawal, withdrawalStates } from '../wallet/withdraw.ts';
import { coverageAtRate, positionsOf, shareToday } from './position.ts';
import { screenTotal } from './screen-total.ts';
import type { PositionWorld } from './world.ts';

/** The share that the scheme says it has sold; beside "sold out" it says all. */
export function soldPercentShown(world: PositionWorld, product: Product): number {
  const isSoldOut = productState(world, product) === productStates.soldOut;
  return isSoldOut ? 100 : world.scenario.claims.soldPercent;
}

/** Every number a card may need, read from the ledger at this moment. O(members + orders) without `totals`. */
export function figuresOf({
  world,
  member,
  subject,
  totals = claimTotals(world),
}: ClaimContext<PositionWorld>) {
  const { coin, cash, resultBy: _, ...shared } = totals;
  const { dailyPromise, winning, losing } = totals;
  const decided = winning + losing;
  const sum = (of: (book: BookTotals) => number): Amounts => ({
    coin: of(coin),
    cash: totals.usesCash ? of(cash) : null,
  });
  return {
    ...shared,
    reserve: sum(({ reserve }) => reserve),
    /** Machines are paid, if at all, in coins. */
    coinReserve: coin.reserve,
    liabilities: sum(({ liabilities }) => liabilities),
    deposits: sum(({ deposits }) => deposits),
    paidOut: sum(({ paidOut }) => paidOut),
    pending: sum(({ pending }) => pending),
    operatorTake: sum(({ operatorTake }) => operatorTake),
    miningRevenue: coin.miningRevenue,
    owed: sum(({ liabilities, promises }) => liabilities + promises),
    coveragePpm: coverageAtRate(world, totals, totals.usesCash),
    incomeCredited: houseBalance(world, account.incomePaid),
    bonuses: houseBalance(world, account.bonusesPaid),
    fees: {
      coin: 0 - houseBalance(world, account.fees),
      cash: totals.usesCash ? 0 - houseBalance(world, account.cashFees) : null,
    },
    sales: 0 - houseBalance(world, account.sales),
    orders: world.orders.count,
    daysCovered: dailyPromise === 0 ? 0 : Math.floor(coin.reserve / dailyPromise),
    losingPpm: decided === 0 ? 0 : Math.floor((losing / decided) * 1_000_000),
    ...ofProduct(world, subject),
    ...ofMember(world, member, totals),
  };
}

/** Reads no table more than twice. O(members + orders + flows + withdrawals). */
export function claimTotals(world: PositionWorld): ClaimTotals {
  const positions = positionsOf(world);
  const { pending, ...waiting } = ofWithdrawals(world);
  const bookOf = (currency: Currency): BookTotals => {
    const inflows = flowsBy(world, inflowsOf(world, currency));
    const outflows = flowsBy(world, outflowsOf(world, currency));
    return {
      ...positions[currency],
      deposits: inflows.firstKind,
      paidOut: outflows.firstKind,
      pending: pending[currency],
      inflowsBy: inflows.by,
      outflowsBy: outflows.by,
    };
  };
  return {
    coin: bookOf('coin'),
    cash: bookOf('cash'),
    usesCash: usesCash(world),
    ...ofOrders(world),
    ...waiting,
    ...ofResults(world),
  };
}

/**
 * Of the kind that members cause, the first of each flow: deposits and withdrawals, by member and in all. A transfer
 * without a name is nobody's until it is assigned.
 */
function flowsBy<R extends number>(
  world: PositionWorld,
  flow: Flow<R>,
): { firstKind: number; by: Float64Array } {
  const by = new Float64Array(world.members.count);
  let firstKind = 0;
  for (let row = 0 as R; row < flow.count; row++) {
    if (flow.kind[row] !== 0) continue;
    const amount = flow.amount[row]!;
    const member = flow.member[row]!;
    firstKind += amount;
    by[member] = by[member]! + amount;
  }
  return { firstKind, by };
}

/** The product that a card is about: the first when there is none of that number. */
export function productOf(world: PositionWorld, subject: number): Product {
  return isRow(subject, world.products) ? subject : (0 as Product);
}

function ofProduct(world: PositionWorld, subject: number) {
  const { products } = world;
  const row = productOf(world, subject);
  return {
    soldUnits: products.soldUnits[row]!,
    soldPpm: Math.max(0, soldPpm(world, row)),
    productDaily: products.dailyReturn[row]!,
    productRevenue: products.dailyReturn[row]! * products.validDays[row]!,
  };
}

function ofOrders({ orders }: PositionWorld) {
  let dailyPromise = 0;
  let unitsRented = 0;
  for (let row = 0 as Order; row < orders.count; row++) {
    unitsRented += orders.units[row]!;
    const runs = orders.daysPaid[row]! < orders.validDays[row]!;
    if (runs) dailyPromise += orders.dailyReturn[row]!;
  }
  return { dailyPromise, unitsRented };
}

function ofWithdrawals(world: PositionWorld) {
  const { withdrawals, scenario } = world;
  const pending: Record<Currency, number> = { coin: 0, cash: 0 };
  let pendingCount = 0;
  let lateCount = 0;
  let oldestPendingHours = 0;
  let failedCount = 0;
  for (let row = 0 as Withdrawal; row < withdrawals.count; row++) {
    const status = withdrawals.status[row];
    if (status === withdrawalStates.failed) failedCount++;
    if (status !== withdrawalStates.pending) continue;
    const hours = Math.floor((world.vars.now - withdrawals.at[row]!) / HOUR);
    pending[currencyOfWithdrawal(world, row)] += netOf(world, row);
    pendingCount++;
    oldestPendingHours = Math.max(oldestPendingHours, hours);
    if (hours > scenario.withdrawal.arrivesWithinHours) lateCount++;
  }
  return { pending, pendingCount, lateCount, oldestPendingHours, failedCount };
}

function ofResults(world: PositionWorld) {
  const resultBy = new Float64Array(world.members.count);
  let winning = 0;
  let losing = 0;
  for (let member = 1 as Member; member < world.members.count; member++) {
    const result = fortuneOf(world, member);
    resultBy[member] = result;
    if (result > 0) winning++;
    else if (result < 0) losing++;
  }
  return { winning, losing, resultBy };
}

function fortuneOf(world: PositionWorld, member: Member): number {
  return personFortune(world, world.members.person[member]!);
}

function ofMember(world: PositionWorld, member: Member, totals: ClaimTotals) {
  if (member < 0) return { ...nobodysMoney, earnedToday: 0, grade: 0, ...emptyTeam };
  return {
    ...moneyOf(world, member, totals),
    earnedToday: earnedToday(world, member),
    grade: gradeOf(world, member),
    ...teamOf(world, member),
  };
}

const nothing: Amounts = { coin: 0, cash: null };
const nobodysMoney = {
  total: nothing,
  totalShare: nothing,
  extractable: nothing,
  extractableShare: nothing,
  paidIn: nothing,
  paidBack: nothing,
};

/** A member's own money on the screen and in truth, of each book in which the member has or had something. */
function moneyOf(world: PositionWorld, member: Member, totals: ClaimTotals): typeof nobodysMoney {
  const withdrawable = { coin: slots.extractable, cash: slots.cash } as const;
  const total = (currency: Currency) => screenTotal(world, member, currency);
  const extractable = (currency: Currency) => owed(world, member, withdrawable[currency]);
  const has = Object.fromEntries(
    currencies.map((currency) => {
      const { inflowsBy, outflowsBy } = totals[currency];
      return [currency, total(currency) + inflowsBy[member]! + outflowsBy[member]! > 0];
    }),
  );
  const amounts = (of: (currency: Currency) => number): Amounts => ({
    coin: has.coin || !has.cash ? of('coin') : null,
    cash: has.cash ? of('cash') : null,
  });
  return {
    total: amounts(total),
    totalShare: amounts((currency) => shareToday(balancesTotal(world, member, currency), totals[currency])),
    extractable: amounts(extractable),
    extractableShare: amounts((currency) => shareToday(extractable(currency), totals[currency])),
    paidIn: amounts((currency) => totals[currency].inflowsBy[member]!),
    paidBack: amounts((currency) => totals[currency].outflowsBy[member]!),
  };
}

const emptyTeam = { teamSize: 0, teamLosing: 0, teamLost: 0 };

/** Those in a member's team, and what they have lost so far. */
function teamOf(world: PositionWorld, member: Member) {
  const { members } = world;
  let level = [member];
  const team = { ...emptyTeam };
  for (let depth = 0; depth < teamLevels(world); depth++) {
    const next: Member[] = [];
    for (const above of level) {
      for (let row = members.firstInvitee[above]!; row >= 0; row = members.nextInvitee[row]!) {
        next.push(row);
        team.teamSize++;
        const lost = 0 - fortuneOf(world, row);
        if (lost > 0) {
          team.teamLosing++;
          team.teamLost += lost;
        }
      }
    }
    level = next;
  }
  return team;
}
