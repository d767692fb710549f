import {
  addRow,
  appendTo,
  countIn,
  type Holds,
  isRow,
  isWhole,
  type List,
  newestOf,
  newList,
  type Row,
  rowAt,
  rule,
  tableOf,
} from '@glassmine/kernel';
import { about, eventKinds, tell } from '../base/events.ts';
import type { Learner, Member, Person } from '../base/rows.ts';
import type { Subject } from '../base/subject.ts';
import { isWritten } from '../base/texts.ts';
import type { MembersWorld } from '../members/rules/world.ts';
import { type PushKind, type PushType, pushKinds, pushTypes } from './words.ts';

/** Rows of the tables below. */
export type Push = Row<'push'>;

export type Notice = Row<'notice'>;

const messagesTables = () => ({
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

const messagesEvents = eventKinds({ push: about<Push>() });

/** Under which heading each kind of message stands. */
export const pushTypeOf = {
  news: 'news',
  notice: 'notice',
  withdrawalFailed: 'station',
  subordinateRented: 'station',
  couponReceived: 'coupon',
  voucherReceived: 'voucher',
  postPublished: 'station',
  postTurnedDown: 'station',
  feedbackAnswered: 'station',
  rewardCredited: 'station',
  rewardTurnedDown: 'station',
  answer: 'notice',
} as const satisfies Record<PushKind, PushType>;

/** What a message is about; what is left out is zero, nobody or empty. */
interface PushContent {
  amount?: number;
  /** For a name in the words. */
  person?: Person;
  /** Row of the news, withdrawal, coupon, post … that it leads to. */
  ref?: number;
  /** Names of written texts. */
  title?: string;
  content?: string;
}

/** Writes to a member inside the app; an agent has no screen to read it on. */
export function sendPush(
  world: MessagesWorld,
  member: Member,
  kind: PushKind,
  about: PushContent = {},
): void {
  if (world.members.isLearner[member] !== 1) return;
  const person = world.members.person[member]!;
  const inbox = inboxOf(world, person);
  const { pushes, inboxes } = world;
  const row = addRow(pushes);
  pushes.member[row] = member;
  pushes.kind[row] = pushKinds.indexOf(kind);
  pushes.at[row] = world.vars.now;
  pushes.amount[row] = about.amount ?? 0;
  pushes.person[row] = about.person ?? (-1 as Person);
  pushes.ref[row] = about.ref ?? -1;
  pushes.title[row] = about.title ?? '';
  pushes.content[row] = about.content ?? '';
  appendTo(world, inboxes.list[inbox]!, row, pushTypes.indexOf(pushTypeOf[kind]));
  inboxes.unread[inbox] = inboxes.unread[inbox]! + 1;
  tell(world, person, messagesEvents.push, row);
}

/** The same to every learner who is a member now. */
export function sendPushToAll(world: MessagesWorld, kind: PushKind, about: PushContent): void {
  const { learners, people } = world;
  for (let learner = 0 as Learner; learner < learners.count; learner++) {
    const member = people.member[learners.person[learner]!]!;
    if (member >= 0) sendPush(world, member, kind, about);
  }
}

/** The row of a learner's inbox; rows are made as far as they are needed. */
function inboxOf(world: MessagesWorld, person: Person): Learner {
  const learner = world.people.learner[person]!;
  const { inboxes } = world;
  while (inboxes.count <= learner) {
    const row = addRow(inboxes);
    inboxes.list[row] = newList(world);
  }
  return learner;
}

/** The same for a reader: -1 when nothing ever came. */
function findInbox(world: MessagesWorld, person: Person): Learner {
  const learner = world.people.learner[person]!;
  return learner < world.inboxes.count ? learner : (-1 as Learner);
}

/** A page of what was written to a learner, newest first, as rows of pushes; of one heading or of all. */
export function pushPage(
  world: MessagesWorld,
  person: Person,
  page: { from: number; size: number; type?: PushType },
): { total: number; rows: Push[] } {
  const inbox = findInbox(world, person);
  if (inbox < 0) return { total: 0, rows: [] };
  const list = world.inboxes.list[inbox]!;
  const mark = page.type === undefined ? -1 : pushTypes.indexOf(page.type);
  const rows = newestOf(world, list, page.from, page.size, mark).map(({ row }) => row);
  return { total: countIn(world, list, mark), rows };
}

export function unreadPushes(world: MessagesWorld, person: Person): number {
  const inbox = findInbox(world, person);
  return inbox < 0 ? 0 : world.inboxes.unread[inbox]!;
}

/** The facilitator writes a notice to every member. `title` and `content` are names of written texts. */
interface Announce {
  type: 'announce';
  title: string;
  content: string;
}

const announce = rule({
  fits: (c) => isWritten(c.title) && isWritten(c.content),
  check: () => null,
  apply: (world: MessagesWorld, { title, content }: Announce) => {
    const row = addRow(world.notices);
    world.notices.title[row] = title;
    world.notices.content[row] = content;
    world.notices.at[row] = world.vars.now;
    sendPushToAll(world, 'notice', { ref: row, title, content });
    return { notice: row };
  },
});

/** A member has read one message of the app, or with -1 all of them. */
interface ReadPushes {
  type: 'readPushes';
  member: Member;
  push: Push;
}

const readPushes = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 1 &&
    isWhole(c.push, -1, 0x7fffffff),
  check: (world: MessagesWorld, { member, push }: ReadPushes) => {
    if (push === -1) return null;
    return isRow(push, world.pushes) && world.pushes.member[push] === member ? null : 'message.unknown';
  },
  apply: (world, { member, push }) => {
    const inbox = findInbox(world, world.members.person[member]!);
    if (inbox < 0) return { unread: 0 };
    const { pushes, inboxes } = world;
    if (push >= 0) {
      if (pushes.read[push] === 0) inboxes.unread[inbox] = inboxes.unread[inbox]! - 1;
      pushes.read[push] = 1;
      return { unread: inboxes.unread[inbox]! };
    }
    const list = inboxes.list[inbox]!;
    const count = countIn(world, list);
    for (let index = inboxes.readBefore[inbox]!; index < count; index++) {
      pushes.read[rowAt(world, list, index)] = 1;
    }
    inboxes.readBefore[inbox] = count as Push;
    inboxes.unread[inbox] = 0;
    return { unread: 0 };
  },
});

export const messagesSubject = {
  commands: { announce, readPushes },
  events: messagesEvents,
  tables: messagesTables,
} satisfies Subject;
