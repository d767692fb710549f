import { defineTable } from '@glassmine/kernel';

export const mailTables = () => ({
  /** E-mails in learners' sandbox mailboxes. */
  mails: defineTable({
    learner: 'i32',
    kind: 'u8',
    at: 'f64',
    code: 'text',
    read: 'u8',
    previous: 'i32',
  }),
});

export const happeningTables = () => ({
  /** What was let happen around the scheme; the crowd and the operator's policy read it at their next tick. */
  happenings: defineTable({ kind: 'u8', reachPpm: 'i32', strengthPpm: 'i32', hours: 'i32', at: 'f64' }),
});
