import { HOUR } from '@glassmine/kernel';
import type { Amounts, BookTotals, ClaimTotals, LedgerFigures } from '../claims/claim.ts';
import { account, type Currency, currencies, member as slots } from '../ledger/accounts.ts';
import { balancesTotal } from '../ledger/books.ts';
import { type Flow, inflowsOf, outflowsOf, usesCash } from '../ledger/cash.ts';
import { houseBalance, owed } from '../ledger/post.ts';
import { downlineOf } from '../members/downline.ts';
import type { Order } from '../orders/world.ts';
import type { Member, Withdrawal } from '../rows.ts';
import { fortuneOf as personFortune } from '../wallet/fortune.ts';
import { netOf } from '../wallet/settle-withdrawal.ts';
import { currencyOfWithdrawal, withdrawalStates } from '../wallet/withdraw.ts';
import type { WalletWorld } from '../wallet/world.ts';
import { coverageAtRate, positionsOf, shareToday } from './position.ts';
import { screenTotal } from './screen-total.ts';

/** O(members + orders) without `totals`. */
export function ledgerFigures(
  world: WalletWorld,
  member: Member,
  totals: ClaimTotals = claimTotals(world),
): LedgerFigures {
  const { coin, cash, usesCash, resultBy: _, ...shared } = totals;
  const { dailyPromise, winning, losing } = totals;
  const decided = winning + losing;
  const sum = (of: (book: BookTotals) => number): Amounts => ({
    coin: of(coin),
    cash: usesCash ? of(cash) : null,
  });
  return {
    ...shared,
    reserve: sum(({ reserve }) => reserve),
    coinReserve: coin.reserve,
    deposits: sum(({ deposits }) => deposits),
    paidOut: sum(({ paidOut }) => paidOut),
    pending: sum(({ pending }) => pending),
    operatorTake: sum(({ operatorTake }) => operatorTake),
    miningRevenue: coin.miningRevenue,
    owed: sum(({ liabilities, promises }) => liabilities + promises),
    coveragePpm: coverageAtRate(world, totals, usesCash),
    incomeCredited: houseBalance(world, account.incomePaid),
    daysCovered: dailyPromise === 0 ? 0 : Math.floor(coin.reserve / dailyPromise),
    losingPpm: decided === 0 ? 0 : Math.floor((losing / decided) * 1_000_000),
    ...(member < 0 ? nobodys : { ...moneyOf(world, member, totals), ...teamOf(world, member) }),
  };
}

/** Reads no table more than twice. O(members + orders + flows + withdrawals). */
export function claimTotals(world: WalletWorld): ClaimTotals {
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
    dailyPromise: dailyPromise(world),
    ...waiting,
    ...ofResults(world),
  };
}

/**
 * Of the kind that members cause, the first of each flow: deposits and withdrawals, by member and in all. A transfer
 * without a name is nobody's until it is assigned.
 */
function flowsBy<R extends number>(
  world: WalletWorld,
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

function dailyPromise({ orders }: WalletWorld): number {
  let promise = 0;
  for (let row = 0 as Order; row < orders.count; row++) {
    const runs = orders.daysPaid[row]! < orders.validDays[row]!;
    if (runs) promise += orders.dailyReturn[row]!;
  }
  return promise;
}

function ofWithdrawals(world: WalletWorld) {
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

function ofResults(world: WalletWorld) {
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

function fortuneOf(world: WalletWorld, member: Member): number {
  return personFortune(world, world.members.person[member]!);
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
function moneyOf(world: WalletWorld, member: Member, totals: ClaimTotals): typeof nobodysMoney {
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
const nobodys = { ...nobodysMoney, ...emptyTeam };

/** Those in a member's team, and what they have lost so far. */
function teamOf(world: WalletWorld, member: Member) {
  const team = { ...emptyTeam };
  for (const { member: row } of downlineOf(world, member)) {
    team.teamSize++;
    const lost = 0 - fortuneOf(world, row);
    if (lost <= 0) continue;
    team.teamLosing++;
    team.teamLost += lost;
  }
  return team;
}
