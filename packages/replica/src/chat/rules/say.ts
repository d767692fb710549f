import { addRow, appendTo, DAY, dayOf, isRow, isWhole, rule } from '@glassmine/kernel';
import { tell } from '../../base/events.ts';
import { listFor } from '../../base/lists.ts';
import type { Person } from '../../base/rows.ts';
import { isWrittenOrNone } from '../../base/texts.ts';
import { isLearner } from '../../outside/rules/phone.ts';
import { type ChatStance, type ChatThread, chatStances, chatThreads } from '../words.ts';
import { type ChatSaid, chatSaid } from './facts.ts';
import { type ChatKindKey, chatKindKeys, chatKinds, chatLineAt, chatReplies } from './kinds.ts';
import { chatContact, chatListOf, isInThread, learnerRow, threadAt, threadStates } from './threads.ts';
import { type ChatMessage, type ChatWorld, chatEvents } from './world.ts';

/** Messages that reach a learner on one world day, and that a learner may write on one. */
export const chatsADayMax = 12;

const answersADayMax = 40;

/** World seconds in which no wording is said again to the same learner. */
const lineRest = 2 * DAY;

/** A person of the crowd or the scheme writes to a learner. */
interface SayInChat {
  type: 'sayInChat';
  learner: Person;
  kind: ChatKindKey;
  /** Which wording, from 0. */
  line: number;
  /** Who says it; -1 for the scheme. */
  from: Person;
  /** The row that it is about, see `ChatFact`; -1 for none. */
  ref: number;
}

export const sayInChat = rule({
  fits: (c, world) =>
    isLearner(c.learner, world) &&
    chatKindKeys.includes(c.kind as ChatKindKey) &&
    chatKinds[c.kind as ChatKindKey].by !== 'learner' &&
    isWhole(c.line, 0, chatKinds[c.kind as ChatKindKey].lines - 1) &&
    isWhole(c.from, -1, world.people.count - 1) &&
    isWhole(c.ref, -1, 0x7fffffff),
  check: (world: ChatWorld, c: SayInChat) => {
    const { thread, uses } = chatKinds[c.kind];
    if (!isInThread(world, c.learner, thread)) return 'chat.left';
    if (!isVoice(world, c)) return 'chat.untrue';
    if (isChatResting(world, c.learner, c.kind, c.line)) return 'chat.tooSoon';
    if (chatsToday(world, c.learner) >= chatsADayMax) return 'chat.tooMany';
    return chatSaid(world, uses, c) ? null : 'chat.untrue';
  },
  apply: (world, c) => {
    const { thread, uses } = chatKinds[c.kind];
    const { chats, chatUses } = world;
    const learner = learnerRow(world, c.learner);
    const row = addChat(world, c, thread);
    const { amount, count, currency } = chatSaid(world, uses, c) as ChatSaid;
    world.chatMessages.amount[row] = amount;
    world.chatMessages.number[row] = count;
    world.chatMessages.currency[row] = currency;
    chatUses.at[usesAt(world, c.learner, c.kind, c.line)] = world.vars.now + 1;
    chats.today[learner] = chatsToday(world, c.learner) + 1;
    chats.day[learner] = dayOf(world.vars.now);
    const at = threadAt(world, c.learner, thread);
    chats.unread[at] = chats.unread[at]! + 1;
    tell(world, c.learner, chatEvents.chat, row);
    return { message: row };
  },
});

/** Whether the author may write: the thread's person, a member of the crowd in the group, -1 for the scheme. */
function isVoice(world: ChatWorld, { kind, learner, from }: SayInChat): boolean {
  const { by, thread } = chatKinds[kind];
  if (by === 'scheme') return from === -1;
  if (from < 0) return false;
  if (by === 'contact') return from === chatContact(world, learner, thread);
  return world.people.member[from]! >= 0 && world.people.learner[from]! < 0;
}

function usesAt(world: ChatWorld, person: Person, kind: ChatKindKey, line: number): number {
  const place = chatLineAt(chatKindKeys.indexOf(kind), line);
  return learnerRow(world, person) * world.chatUses.strides.at + place;
}

/** Whether a wording was said to a learner a short while ago. */
export function isChatResting(world: ChatWorld, person: Person, kind: ChatKindKey, line: number): boolean {
  const saidAt = world.chatUses.at[usesAt(world, person, kind, line)]! - 1;
  return saidAt >= 0 && world.vars.now - saidAt < lineRest;
}

/** When a kind was last said to a learner, world seconds; -1 for never. */
export function chatSaidAt(world: ChatWorld, person: Person, kind: ChatKindKey): number {
  let last = -1;
  for (let line = 0; line < chatKinds[kind].lines; line++)
    last = Math.max(last, world.chatUses.at[usesAt(world, person, kind, line)]! - 1);
  return last;
}

/** Messages from others that reached a learner today. */
export function chatsToday(world: ChatWorld, person: Person): number {
  const { chats, vars } = world;
  const learner = learnerRow(world, person);
  return chats.day[learner] === dayOf(vars.now) ? chats.today[learner]! : 0;
}

function addChat(
  world: ChatWorld,
  { learner, kind, line, from, ref }: Omit<SayInChat, 'type'>,
  thread: ChatThread,
): ChatMessage {
  const { chatMessages } = world;
  const row = addRow(chatMessages);
  chatMessages.learner[row] = learner;
  chatMessages.thread[row] = chatThreads.indexOf(thread);
  chatMessages.kind[row] = chatKindKeys.indexOf(kind);
  chatMessages.line[row] = line;
  chatMessages.from[row] = from;
  chatMessages.at[row] = world.vars.now;
  chatMessages.ref[row] = ref;
  chatMessages.amount[row] = -1;
  chatMessages.number[row] = -1;
  chatMessages.text[row] = '';
  appendTo(world, listFor(world, learnerRow(world, learner), chatListOf(thread)), row);
  return row;
}

/** The learner answers in a thread: a quick reply, or free words (stance `none`). */
interface AnswerChat {
  type: 'answerChat';
  learner: Person;
  thread: ChatThread;
  stance: ChatStance;
  /** Name of a written text; empty with a quick reply. */
  text: string;
}

export const answerChat = rule({
  fits: (c, world) =>
    isLearner(c.learner, world) &&
    chatThreads.includes(c.thread as ChatThread) &&
    chatStances.includes(c.stance as ChatStance) &&
    isWrittenOrNone(c.text) &&
    (c.text === '') === (c.stance !== 'none'),
  check: (world: ChatWorld, { learner, thread, stance }: AnswerChat) => {
    if (!isInThread(world, learner, thread)) return 'chat.left';
    if (stance !== 'none' && !chatReplies[thread].includes(stance)) return 'chat.noReply';
    return answersToday(world, learner) >= answersADayMax ? 'chat.tooMany' : null;
  },
  apply: (world, { learner: person, thread, stance, text }) => {
    const { chats, chatMessages } = world;
    const learner = learnerRow(world, person);
    const row = addChat(world, { learner: person, kind: 'answer', line: 0, from: person, ref: -1 }, thread);
    chatMessages.stance[row] = chatStances.indexOf(stance);
    chatMessages.text[row] = text;
    chats.ownToday[learner] = answersToday(world, person) + 1;
    chats.ownDay[learner] = dayOf(world.vars.now);
    tell(world, person, chatEvents.chat, row);
    return { message: row };
  },
});

function answersToday(world: ChatWorld, person: Person): number {
  const { chats, vars } = world;
  const learner = learnerRow(world, person);
  return chats.ownDay[learner] === dayOf(vars.now) ? chats.ownToday[learner]! : 0;
}

/** An admin deletes what a member or the learner wrote in the group; `removes` puts its author out of it. */
interface DeleteChat {
  type: 'deleteChat';
  message: ChatMessage;
  removes: boolean;
}

const group = chatThreads.indexOf('group');

export const deleteChat = rule({
  fits: (c) => typeof c.message === 'number' && typeof c.removes === 'boolean',
  check: (world: ChatWorld, { message }: DeleteChat) => {
    const { chatMessages } = world;
    const isThere = isRow(message, chatMessages) && chatMessages.thread[message] === group;
    if (!isThere || chatMessages.from[message]! < 0) return 'chat.unknown';
    return chatMessages.deletedAt[message] === 0 ? null : 'chat.unknown';
  },
  apply: (world, { message, removes }) => {
    const { chatMessages, chats } = world;
    const learner = chatMessages.learner[message]!;
    chatMessages.deletedAt[message] = world.vars.now + 1;
    if (removes && chatMessages.from[message] === learner)
      chats.state[threadAt(world, learner, 'group')] = threadStates.removed;
    tell(world, learner, chatEvents.chat, message);
    return { message };
  },
});
