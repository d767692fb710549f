import { addRow, appendTo, countIn, newestOf, newList } from '@glassmine/kernel';
import { tell } from '../events/events.ts';
import type { Learner, Member, Person } from '../rows.ts';
import { messagesEvents } from './events.ts';
import type { MessagesWorld, Push } from './world.ts';

/** The headings that messages stand under. Only ever append: lists keep the number as a mark. */
export const pushTypes = ['news', 'station', 'notice', 'voucher', 'coupon'] as const;
export type PushType = (typeof pushTypes)[number];

/**
 * What the scheme writes to its members inside the app, and under which heading. Only ever append: rows keep the
 * number. The words are `push.<kind>.title` and `.content` in the server's locales.
 */
export const pushKinds = {
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
} as const satisfies Record<string, PushType>;
export type PushKind = keyof typeof pushKinds;
export const pushKindNames = Object.keys(pushKinds) as PushKind[];

/** What a message is about; what is left out is zero, nobody or empty. */
export interface PushContent {
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
  pushes.kind[row] = pushKindNames.indexOf(kind);
  pushes.at[row] = world.vars.now;
  pushes.amount[row] = about.amount ?? 0;
  pushes.person[row] = about.person ?? (-1 as Person);
  pushes.ref[row] = about.ref ?? -1;
  pushes.title[row] = about.title ?? '';
  pushes.content[row] = about.content ?? '';
  appendTo(world, inboxes.list[inbox]!, row, pushTypes.indexOf(pushKinds[kind]));
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
export function findInbox(world: MessagesWorld, person: Person): Learner {
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
