import { addRow, dayOf, newestIn, type Row, rule } from '@glassmine/kernel';
import { tell } from '../../base/events.ts';
import { findList, type LearnerList } from '../../base/lists.ts';
import type { Learner, Member, Person } from '../../base/rows.ts';
import { isLearner } from '../../outside/rules/phone.ts';
import { contactsOf } from '../../team/rules/subject.ts';
import { type ChatThread, chatThreads } from '../words.ts';
import { type ChatMessage, type ChatWorld, chatEvents, chatLists } from './world.ts';

/**
 * How a learner stands in a thread: in it; not in it yet or no longer (the group), which for a person means blocked;
 * removed by an admin, who lets nobody in again.
 */
export const threadStates = { open: 0, left: 1, removed: 2 } as const;

const listOf: Record<ChatThread, LearnerList<ChatMessage>> = {
  mentor: chatLists.chatMentor,
  group: chatLists.chatGroup,
  family: chatLists.chatFamily,
  friend: chatLists.chatFriend,
  service: chatLists.chatService,
};

/** The list of a thread's messages on each phone. */
export function chatListOf(thread: ChatThread): LearnerList<ChatMessage> {
  return listOf[thread];
}

export function learnerRow(world: ChatWorld, person: Person): Learner {
  return world.people.learner[person]!;
}

/** Place of a thread in the columns of `chats`. */
export function threadAt(world: ChatWorld, person: Person, thread: ChatThread): number {
  return learnerRow(world, person) * world.chats.strides.contact + chatThreads.indexOf(thread);
}

/** The contact of a thread; -1 for none or the scheme. */
export function chatContact(world: ChatWorld, person: Person, thread: ChatThread): Person {
  return world.chats.contact[threadAt(world, person, thread)]! as Person;
}

/** Whether messages of a thread reach the learner. */
export function isInThread(world: ChatWorld, person: Person, thread: ChatThread): boolean {
  return world.chats.state[threadAt(world, person, thread)] === threadStates.open;
}

/** The newest message of a thread; -1 before the first. */
export function newestChat(world: ChatWorld, person: Person, thread: ChatThread): ChatMessage {
  const list = findList(world, learnerRow(world, person), listOf[thread]);
  return list < 0 ? (-1 as ChatMessage) : newestIn(world, list);
}

/**
 * A new learner's threads: the mentor who invites it, a relative and a friend among its contacts, the service. The
 * group is joined by the learner.
 */
export function openChats(world: ChatWorld, person: Person, mentor: Member): void {
  const { chats, chatUses } = world;
  addRow(chats);
  addRow(chatUses);
  const [relative = -1 as Person, friend = -1 as Person] = contactsOf(world, person);
  const contacts: Record<ChatThread, Row<'person'>> = {
    mentor: world.members.person[mentor]!,
    group: -1 as Person,
    family: relative,
    friend,
    service: -1 as Person,
  };
  for (const thread of chatThreads) chats.contact[threadAt(world, person, thread)] = contacts[thread];
  chats.state[threadAt(world, person, 'group')] = threadStates.left;
  const learner = learnerRow(world, person);
  chats.day[learner] = chats.ownDay[learner] = dayOf(world.vars.now);
}

const isThread = (value: unknown): value is ChatThread => chatThreads.includes(value as ChatThread);

/** The learner mutes a thread, or ends that. */
interface MuteChat {
  type: 'muteChat';
  learner: Person;
  thread: ChatThread;
  muted: boolean;
}

export const muteChat = rule({
  fits: (c, world) => isLearner(c.learner, world) && isThread(c.thread) && typeof c.muted === 'boolean',
  check: () => null,
  apply: (world: ChatWorld, { learner, thread, muted }: MuteChat) => {
    world.chats.muted[threadAt(world, learner, thread)] = muted ? 1 : 0;
    return { muted: muted ? 1 : 0 };
  },
});

/** The learner joins the group or lets a person write again (`in`), or leaves the group or blocks the person. */
interface EnterChat {
  type: 'enterChat';
  learner: Person;
  thread: ChatThread;
  in: boolean;
}

export const enterChat = rule({
  fits: (c, world) => isLearner(c.learner, world) && isThread(c.thread) && typeof c.in === 'boolean',
  check: (world: ChatWorld, { learner, thread, in: enters }: EnterChat) => {
    const state = world.chats.state[threadAt(world, learner, thread)];
    if (state === threadStates.removed && enters) return 'chat.removed';
    if (enters && thread === 'group' && world.operator.phase === 'gone') return 'chat.groupGone';
    return null;
  },
  apply: (world, { learner, thread, in: enters }) => {
    const at = threadAt(world, learner, thread);
    if (world.chats.state[at] !== threadStates.removed)
      world.chats.state[at] = enters ? threadStates.open : threadStates.left;
    tell(world, learner, chatEvents.chat, -1 as ChatMessage);
    return { in: enters ? 1 : 0 };
  },
});

/** The learner has seen what is in a thread. */
interface ReadChat {
  type: 'readChat';
  learner: Person;
  thread: ChatThread;
}

export const readChat = rule({
  fits: (c, world) => isLearner(c.learner, world) && isThread(c.thread),
  check: () => null,
  apply: (world: ChatWorld, { learner, thread }: ReadChat) => {
    world.chats.unread[threadAt(world, learner, thread)] = 0;
    return { unread: 0 };
  },
});

/** Unread messages of all threads that are not muted. */
export function unreadChats(world: ChatWorld, person: Person): number {
  let unread = 0;
  for (const thread of chatThreads) {
    const at = threadAt(world, person, thread);
    if (world.chats.muted[at] === 0) unread += world.chats.unread[at]!;
  }
  return unread;
}
