import { defineTable } from '@glassmine/kernel';

export const memberTables = () => ({
  /** What a learner's account is known by and shows. One row beside each row of `learners`. */
  profiles: defineTable({
    registeredBy: 'u8',
    emailBound: 'u8',
    passwordSetAt: 'f64',
    passwordTries: 'i32',
    passwordLockedUntil: 'f64',
    fundPasswordSetAt: 'f64',
    nickname: 'text',
    head: 'text',
  }),
  /** The code that was sent last, one row for each purpose a learner ever asked one for. `code` -1: used up. */
  codes: defineTable({
    purpose: 'u8',
    channel: 'u8',
    code: 'i32',
    sentAt: 'f64',
    tries: 'i32',
    previous: 'i32',
  }),
});
