import { defineTable } from '@glassmine/kernel';

export const savingsTables = () => ({
  /** Terms of the flexible savings, one row each time they are set; the last one counts. */
  savingsTerms: defineTable({ ratePpm: 'i32', minimum: 'f64', maximum: 'f64', open: 'u8', at: 'f64' }),
  /** Members who have or had savings: whom midnight looks at. */
  savers: defineTable({ member: 'i32' }),
  /** Purchases, and sales below zero. */
  savingsMoves: defineTable({ member: 'i32', amount: 'f64', at: 'f64' }),
  /** A learner's daily interest. `balance`: what it was paid on. */
  savingsIncome: defineTable({ member: 'i32', amount: 'f64', balance: 'f64', at: 'f64' }),
});
