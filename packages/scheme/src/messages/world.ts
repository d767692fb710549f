import { defineTable } from '@glassmine/kernel';
import type { MembersWorld } from '../members/world.ts';

export const messagesTables = () => ({
  /** What the scheme wrote to learners inside the app. `person`: who it is about, -1 for nobody. */
  pushes: defineTable({
    member: 'i32',
    kind: 'u8',
    at: 'f64',
    amount: 'f64',
    person: 'i32',
    ref: 'i32',
    title: 'text',
    content: 'text',
    read: 'u8',
  }),
  /** What the facilitator wrote to everybody. */
  notices: defineTable({ title: 'text', content: 'text', at: 'f64' }),
  /** One row beside each row of `learners`, once something came. All before `readBefore` are read. */
  inboxes: defineTable({ list: 'i32', unread: 'i32', readBefore: 'i32' }),
});

type Tables = ReturnType<typeof messagesTables>;

export interface MessagesWorld extends MembersWorld, Tables {}
