import { dayOf } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import { account, accountView, percentOf, timeOf } from '../formats/amounts.ts';
import { revision } from '../formats/fields.ts';
import { listOf } from '../formats/form.ts';
import { ownPage, type Page } from '../formats/pages.ts';
import { revisionOf } from '../formats/revision.ts';
import { money, time } from '../formats/shapes.ts';
import { isDayReceived } from '../income/rules/subject.ts';
import * as accounts from '../ledger/accounts.ts';
import { owed, portion } from '../ledger/post.ts';
import { moneyText } from '../plain/money.ts';
import { learnerLists } from '../world/kinds.ts';
import type { World } from '../world/world.ts';
import { savingsTermsOf } from './rules/savings.ts';
import type { Interest } from './rules/world.ts';

export const consoleSavings = Type.Object({
  open: Type.Boolean(),
  dayReturnPercent: Type.Number(),
  minimum: money,
  maximum: money,
  savers: Type.Integer({ description: 'members who ever had some' }),
  revision,
});

export type ConsoleSavings = Static<typeof consoleSavings>;

export const savings = Type.Object({
  open: Type.Boolean({ description: 'whether more is taken in' }),
  dayReturnPercent: Type.Number(),
  minimum: money,
  maximum: Type.String({ description: 'most that one member may have' }),
  stock: Type.String({ description: 'what the asker has' }),
  nextIncome: Type.String({ description: 'what the coming midnight adds' }),
  todayIncome: money,
  totalIncome: money,
  account,
});

const savingsIncome = Type.Object({
  amount: money,
  stock: Type.String({ description: 'what it was paid on' }),
  ref: Type.String({ description: 'what to ask the X-ray about', examples: ['interest:3'] }),
  time,
  status: Type.Enum(['received', 'notReceived']),
});

export type Savings = Static<typeof savings>;

type SavingsIncome = Static<typeof savingsIncome>;

export const savingsIncomeAnswer = Type.Object({
  ...listOf(savingsIncome).properties,
  stock: money,
  todayIncome: money,
  totalIncome: money,
  dayReturnPercent: Type.Number(),
});

type SavingsIncomeAnswer = Static<typeof savingsIncomeAnswer>;

export const sellSavingsAnswer = Type.Object({ stock: money, account });

type SellSavingsAnswer = Static<typeof sellSavingsAnswer>;

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

export function savingsIncomeView(world: World, member: Member, query: Page): SavingsIncomeAnswer {
  return {
    ...ownPage(world, member, learnerLists.savingsIncome, query, (row) => incomeItem(world, member, row)),
    stock: moneyText(stockOf(world, member)),
    todayIncome: moneyText(todayIncome(world, member)),
    totalIncome: moneyText(world.members.savingsEarned[member]!),
    dayReturnPercent: percentOf(savingsTermsOf(world).dailyRatePpm),
  };
}

export function soldSavingsView(world: World, member: Member): SellSavingsAnswer {
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
