import type { ConsoleSavings, calls, DataOf, Savings, SavingsIncome } from '@glassmine/contract';
import { dayOf } from '@glassmine/kernel';
import {
  accounts,
  type Interest,
  isDayReceived,
  learnerLists,
  type Member,
  owed,
  portion,
  savingsTermsOf,
  type World,
} from '@glassmine/replica';
import { accountView, moneyText, percentOf, timeOf } from './amounts.ts';
import { ownPage, type Page } from './pages.ts';
import { revisionOf } from './revision.ts';

const stockOf = (world: World, member: Member) => owed(world, member, accounts.member.stock);

/** Interest that the last midnight brought. */
function todayIncome(world: World, member: Member): number {
  const { at, amount } = world.savingsIncome;
  const newest = { pageNum: 1, pageSize: 1 };
  const isToday = (row: Interest) => dayOf(at[row]!) === dayOf(world.now);
  const [income = 0] = ownPage(world, member, learnerLists.savingsIncome, newest, (row) =>
    isToday(row) ? amount[row]! : 0,
  ).list;
  return income;
}

export function savingsView(world: World, member: Member): Savings {
  const terms = savingsTermsOf(world);
  const stock = stockOf(world, member);
  return {
    open: terms.open,
    dayReturnPercent: percentOf(terms.dailyRatePpm),
    minimum: moneyText(terms.minimumMinor),
    maximum: moneyText(terms.maximumMinor),
    stock: moneyText(stock),
    nextIncome: moneyText(portion(stock, terms.dailyRatePpm)),
    todayIncome: moneyText(todayIncome(world, member)),
    totalIncome: moneyText(world.members.savingsEarned[member]!),
    account: accountView(world, member),
  };
}

function incomeItem(world: World, member: Member, row: Interest): SavingsIncome {
  const { savingsIncome } = world;
  const at = savingsIncome.at[row]!;
  return {
    amount: moneyText(savingsIncome.amount[row]!),
    stock: moneyText(savingsIncome.balance[row]!),
    ref: `interest:${row}`,
    time: timeOf(world, at),
    status: isDayReceived(world, member, dayOf(at)) ? 'received' : 'notReceived',
  };
}

export function savingsIncomeView(
  world: World,
  member: Member,
  query: Page,
): DataOf<typeof calls.goods.savingsIncome> {
  return {
    ...ownPage(world, member, learnerLists.savingsIncome, query, (row) => incomeItem(world, member, row)),
    stock: moneyText(stockOf(world, member)),
    todayIncome: moneyText(todayIncome(world, member)),
    totalIncome: moneyText(world.members.savingsEarned[member]!),
    dayReturnPercent: percentOf(savingsTermsOf(world).dailyRatePpm),
  };
}

export function soldSavingsView(world: World, member: Member): DataOf<typeof calls.user.sellSavings> {
  return { stock: moneyText(stockOf(world, member)), account: accountView(world, member) };
}

export function savingsRevision(world: World): string {
  return revisionOf(savingsTermsOf(world));
}

export function consoleSavingsView(world: World): ConsoleSavings {
  const terms = savingsTermsOf(world);
  return {
    open: terms.open,
    dayReturnPercent: percentOf(terms.dailyRatePpm),
    minimum: moneyText(terms.minimumMinor),
    maximum: moneyText(terms.maximumMinor),
    savers: world.savers.count,
    revision: savingsRevision(world),
  };
}
