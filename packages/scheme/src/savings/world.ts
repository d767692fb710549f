import { defineTable, type Holds, type Row, type shape, type Table, tableOf } from '@glassmine/kernel';
import type { OrdersWorld } from '../orders/world.ts';
import type { savings } from './scenario.ts';

/** A row of `savers`, or -1 for none. */
export type Saver = Row<'saver'>;

/** All interest so far beside the saver. */
export const savingsMembers = { saver: 'i32' as Holds<Saver>, savingsEarned: 'f64 as i32' } as const;

/** Rows of `savingsIncome`. */
export const savingsLists = { savingsIncome: 196 } as const;

export const savingsTables = () => ({
  /** Terms of the flexible savings, one row each time they are set; the last one counts. */
  savingsTerms: defineTable({ ratePpm: 'i32', minimum: 'f64', maximum: 'f64', open: 'u8', at: 'f64' }),
  /** Members who have or had savings: whom midnight looks at. */
  savers: tableOf<Saver>()({ member: 'i32' }),
  /** Purchases, and sales below zero. */
  savingsMoves: defineTable({ member: 'i32', amount: 'f64', at: 'f64' }),
  /** A learner's daily interest. `balance`: what it was paid on. */
  savingsIncome: defineTable({ member: 'i32', amount: 'f64', balance: 'f64', at: 'f64' }),
});

type Tables = ReturnType<typeof savingsTables>;

export interface SavingsWorld extends OrdersWorld, Tables {
  readonly scenario: OrdersWorld['scenario'] & { savings: shape.Read<typeof savings> };
  members: OrdersWorld['members'] & Table<typeof savingsMembers>;
}
