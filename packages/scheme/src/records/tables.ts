import { defineTable } from '@glassmine/kernel';

export const recordTables = () => ({
  /**
   * One row beside each row of `learners`: the learner's lists of rows by what they list (records/learner-lists.ts;
   * number of the list plus one), and what its screens call total revenue at the end of each of 32 days.
   */
  recordBooks: defineTable({ lists: 'i32x256', revenueDay: 'i32', revenueByDay: 'f64x32' }, true),
  /** One row: the room's own lists (records/room-lists.ts), each by its number plus one. */
  roomBooks: defineTable({ lists: 'i32x16' }, true),
});
