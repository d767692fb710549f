import { defineTable } from '../world/table.ts';

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
