import { HOUR } from '@glassmine/kernel';
import {
  type Amounts,
  type BookTotals,
  type Claim,
  type ClaimTotals,
  type LedgerFigures,
  money,
} from '../../base/claim.ts';
import type { Member, Withdrawal } from '../../base/rows.ts';
import type { Subject } from '../../base/subject.ts';
import { account } from '../../ledger/accounts.ts';
import { balancesTotal } from '../../ledger/books.ts';
import { accountsOf, type Currency, currenciesOf, schemeCurrency } from '../../ledger/currencies.ts';
import { houseBalance, owed } from '../../ledger/post.ts';
import { type Flow, inflowsOf, isShown, outflowsOf } from '../../ledger/reserves.ts';
import { downlineOf } from '../../members/rules/upline.ts';
import type { Order } from '../../orders/rules.ts';
import { fortuneOf as personFortune } from '../../wallet/rules/purses.ts';
import { currencyOfWithdrawal, netOf, withdrawalStates } from '../../wallet/rules/withdraw.ts';
import type { WalletWorld } from '../../wallet/rules/world.ts';
import { coverageAtRate, positionsOf, screenTotal, shareToday } from './figures.ts';

/** O(members + orders) without `totals`. */
export function ledgerFigures(
  world: WalletWorld,
  member: Member,
  totals: ClaimTotals = claimTotals(world),
): LedgerFigures {
  const { books, used, resultBy: _, ...shared } = totals;
  const { dailyPromise, winning, losing } = totals;
  const ofScheme = books[schemeCurrency]!;
  const decided = winning + losing;
  const sum = (of: (book: BookTotals) => number): Amounts =>
    books.map((book, currency) => (used[currency] ? of(book) : null));
  return {
    ...shared,
    reserve: sum(({ reserve }) => reserve),
    schemeReserve: ofScheme.reserve,
    deposits: sum(({ deposits }) => deposits),
    paidOut: sum(({ paidOut }) => paidOut),
    pending: sum(({ pending }) => pending),
    operatorTake: sum(({ operatorTake }) => operatorTake),
    miningRevenue: ofScheme.miningRevenue,
    owed: sum(({ liabilities, promises }) => liabilities + promises),
    coveragePpm: coverageAtRate(world, books),
    incomeCredited: houseBalance(world, account.incomePaid),
    daysCovered: dailyPromise === 0 ? 0 : Math.floor(ofScheme.reserve / dailyPromise),
    losingPpm: decided === 0 ? 0 : Math.floor((losing / decided) * 1_000_000),
    ...(member < 0 ? nobodys : { ...moneyOf(world, member, totals), ...teamOf(world, member) }),
  };
}

/** Reads no table more than twice. O(members + orders + flows + withdrawals). */
export function claimTotals(world: WalletWorld): ClaimTotals {
  const currencies = currenciesOf(world);
  const positions = positionsOf(world);
  const { pending, ...waiting } = ofWithdrawals(world);
  const bookOf = (currency: Currency): BookTotals => {
    const inflows = flowsBy(world, inflowsOf(world, currency));
    const outflows = flowsBy(world, outflowsOf(world, currency));
    return {
      ...positions[currency]!,
      deposits: inflows.firstKind,
      paidOut: outflows.firstKind,
      pending: pending[currency]!,
      inflowsBy: inflows.by,
      outflowsBy: outflows.by,
    };
  };
  return {
    books: currencies.map(bookOf),
    used: currencies.map((currency) => isShown(world, currency)),
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
  const pending = currenciesOf(world).map(() => 0);
  let pendingCount = 0;
  let lateCount = 0;
  let oldestPendingHours = 0;
  let failedCount = 0;
  for (let row = 0 as Withdrawal; row < withdrawals.count; row++) {
    const status = withdrawals.status[row];
    if (status === withdrawalStates.failed) failedCount++;
    if (status !== withdrawalStates.pending) continue;
    const hours = Math.floor((world.vars.now - withdrawals.at[row]!) / HOUR);
    pending[currencyOfWithdrawal(world, row)]! += netOf(world, row);
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

const nothing: Amounts = [0];

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
  const total = (currency: Currency) => screenTotal(world, member, currency);
  const extractable = (currency: Currency) => owed(world, member, accountsOf(currency).available);
  const currencies = currenciesOf(world);
  const has = currencies.map((currency) => {
    const { inflowsBy, outflowsBy } = totals.books[currency]!;
    return total(currency) + inflowsBy[member]! + outflowsBy[member]! > 0;
  });
  // Who has nothing anywhere is shown nothing of the scheme's own currency.
  has[schemeCurrency] ||= !has.includes(true);
  const amounts = (of: (currency: Currency) => number): Amounts =>
    currencies.map((currency) => (has[currency] ? of(currency) : null));
  return {
    total: amounts(total),
    totalShare: amounts((currency) =>
      shareToday(balancesTotal(world, member, currency), totals.books[currency]!),
    ),
    extractable: amounts(extractable),
    extractableShare: amounts((currency) => shareToday(extractable(currency), totals.books[currency]!)),
    paidIn: amounts((currency) => totals.books[currency]!.inflowsBy[member]!),
    paidBack: amounts((currency) => totals.books[currency]!.outflowsBy[member]!),
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

/** What a member is said to own. Source of the flag: SEC investor alerts. */
const claims = {
  assetTotal: {
    flag: 'skyrocketingBalances',
    source: 'SEC',
    claimed: ({ ledger }) => money(ledger.total),
    truth: ({ ledger }) => money(ledger.totalShare),
    figures: ({ ledger }) => ({ paidIn: money(ledger.paidIn), paidBack: money(ledger.paidBack) }),
  },
} satisfies Record<string, Claim<WalletWorld>>;

export const positionSubject = {
  claims,
} satisfies Subject;
