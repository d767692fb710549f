import { defineTable } from '../world/table.ts';

export const mailTables = () => ({
  /** E-mails in learners' sandbox mailboxes; `number` counts a mailbox's own mails from 1. */
  mails: defineTable({
    learner: 'i32',
    kind: 'u8',
    at: 'f64',
    code: 'text',
    read: 'u8',
    number: 'i32',
    previous: 'i32',
  }),
});
