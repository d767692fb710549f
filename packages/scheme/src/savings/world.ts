import { defineTable, type Holds, type Row, type shape, type Table, tableOf } from '@glassmine/kernel';
import type { LearnerList } from '../lists/world.ts';
import type { OrdersWorld } from '../orders/world.ts';
import type { Member } from '../rows.ts';
import type { savings } from './scenario.ts';

/** Rows of the tables below; -1 stands for none. */
export type SavingsMove = Row<'savingsMove'>;
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
