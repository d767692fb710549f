import { addRow, defineTable, type Holds, type Row, shape, type Table, tableOf } from '@glassmine/kernel';
import type { LearnerList } from '../../base/lists.ts';
import type { Member } from '../../base/rows.ts';
import type { OrdersWorld } from '../../orders/rules.ts';
import type { RecordRules } from '../../records/rules/world.ts';

export const savingsAmountMax = 1_000_000_000_000;

export const savingsRateMaxPpm = 100_000;

const terms = shape.record({
  dailyRatePpm: shape.whole(0, savingsRateMaxPpm),
  minimumMinor: shape.whole(1, savingsAmountMax),
  maximumMinor: shape.whole(1, savingsAmountMax),
});

/** The flexible savings; null (or left out) when the scheme has none. */
export const savings = shape.orNull(terms);

export function checkSavings(given: shape.Read<typeof savings>, faults: shape.Fault[]): void {
  if (given && given.maximumMinor < given.minimumMinor)
    faults.push({ path: '/savings/maximumMinor', reason: 'must be no less than minimumMinor' });
}

/** Rows of the tables below; -1 stands for none. */
type SavingsMove = Row<'savingsMove'>;

export type Interest = Row<'savingsIncome'>;

export type Saver = Row<'saver'>;

/** All interest so far beside the saver. */
export const savingsMembers = { saver: 'i32' as Holds<Saver>, savingsEarned: 'f64 as i32' } as const;

/** Rows of `savingsIncome`. */
export const savingsLists = { savingsIncome: 196 as LearnerList<Interest> };

export const savingsTables = () => ({
  /** Terms of the flexible savings, one row each time they are set; the last one counts. */
  savingsTerms: defineTable({ ratePpm: 'i32', minimum: 'f64', maximum: 'f64', open: 'u8', at: 'f64' }),
  /** Members who have or had savings: whom midnight looks at. */
  savers: tableOf<Saver>()({ member: 'i32' as Holds<Member> }),
  /** Purchases, and sales below zero. */
  savingsMoves: tableOf<SavingsMove>()({ member: 'i32' as Holds<Member>, amount: 'f64', at: 'f64' }),
  /** A learner's daily interest. `balance`: what it was paid on. */
  savingsIncome: tableOf<Interest>()({
    member: 'i32' as Holds<Member>,
    amount: 'f64',
    balance: 'f64',
    at: 'f64',
  }),
});

type Tables = ReturnType<typeof savingsTables>;

export interface SavingsWorld extends OrdersWorld, Tables {
  readonly scenario: OrdersWorld['scenario'] & { savings: shape.Read<typeof savings> };
  members: OrdersWorld['members'] & Table<typeof savingsMembers, Member>;
}

export const savingsPostings = { buySavings: 18, sellSavings: 19, savingsIncome: 20 } as const;

export const savingsRecords = {
  buySavings: {
    posting: savingsPostings.buySavings,
    number: 12,
    sign: -1,
    status: 'succeeded',
    groups: ['asset'],
    merges: true,
  },
  sellSavings: {
    posting: savingsPostings.sellSavings,
    number: 13,
    sign: 1,
    status: 'succeeded',
    groups: ['asset'],
  },
  savingsIncome: {
    posting: savingsPostings.savingsIncome,
    number: 14,
    sign: 1,
    status: 'notReceived',
    groups: ['revenue'],
  },
} as const satisfies RecordRules;

/** Notes a purchase of savings, or a sale as an amount below zero; its postings refer to the row. */
export function noteMove(world: SavingsWorld, member: Member, amountMinor: number): number {
  const { savingsMoves } = world;
  const row = addRow(savingsMoves);
  savingsMoves.member[row] = member;
  savingsMoves.amount[row] = amountMinor;
  savingsMoves.at[row] = world.vars.now;
  return row;
}
