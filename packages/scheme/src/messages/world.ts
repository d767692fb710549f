import { type Holds, type List, type Row, tableOf } from '@glassmine/kernel';
import type { MembersWorld } from '../members/world.ts';
import type { Learner, Member, Person } from '../rows.ts';

/** Rows of the tables below. */
export type Push = Row<'push'>;
export type Notice = Row<'notice'>;

export const messagesTables = () => ({
  /** What the scheme wrote to learners inside the app. `person`: who it is about, -1 for nobody. */
  pushes: tableOf<Push>()({
    member: 'i32' as Holds<Member>,
    kind: 'u8',
    at: 'f64',
    amount: 'f64',
    person: 'i32' as Holds<Person>,
    ref: 'i32',
    title: 'text',
    content: 'text',
    read: 'u8',
  }),
  /** What the facilitator wrote to everybody. */
  notices: tableOf<Notice>()({ title: 'text', content: 'text', at: 'f64' }),
  /** One row beside each row of `learners`, once something came. All before `readBefore` are read. */
  inboxes: tableOf<Learner>()({
    list: 'i32' as Holds<List<Push>>,
    unread: 'i32',
    readBefore: 'i32' as Holds<Push>,
  }),
});

type Tables = ReturnType<typeof messagesTables>;

export interface MessagesWorld extends MembersWorld, Tables {}
