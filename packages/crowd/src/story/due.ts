import { addRow, DAY, dayOf, drawBelow, HOUR, secondOfDay } from '@glassmine/kernel';
import {
  type ChatKindKey,
  type ChatMessage,
  chatContact,
  chatKindKeys,
  chatKinds,
  execute,
  isChatResting,
  isInThread,
  type Person,
  runningStep,
  type World,
} from '@glassmine/replica';
import { streams } from '../streams.ts';
import type { Due, StoryBook } from './book.ts';

export interface Story {
  world: World;
  book: StoryBook;
}

/** Something to say: by whom (left out: the person or the scheme that says such things) and about which row. */
export interface ToSay {
  from?: Person;
  ref?: number;
}

/** Whether the operator has stopped answering. Then the scheme's people are silent until the operator has gone. */
export function isSilent(world: World): boolean {
  return world.operator.phase !== 'gone' && runningStep(world, 'silence') >= 0;
}

const threadsOfScheme = ['mentor', 'group', 'service'];

/** Whether the scheme's people say it: the mentor, the service, and in the group all but those who doubt. */
function isOfScheme(kind: ChatKindKey): boolean {
  return threadsOfScheme.includes(chatKinds[kind].thread) && !chatKinds[kind].doubts;
}

/** People write between these hours of the world's day. */
const wakesAt = 8;
const sleepsAt = 22;

export function isAwake({ world }: Story): boolean {
  const second = secondOfDay(world.now);
  return second >= wakesAt * HOUR && second < sleepsAt * HOUR;
}

/**
 * Says it at once, in a wording that the learner has not read for two days. Whether it was said; the scheme refuses
 * what is not true, what comes too often and what the learner has left.
 */
export function say({ world }: Story, learner: Person, kind: ChatKindKey, { from, ref = -1 }: ToSay = {}) {
  if (isOfScheme(kind) && isSilent(world)) return false;
  const { lines, thread, by } = chatKinds[kind];
  const voice = from ?? (by === 'contact' ? chatContact(world, learner, thread) : (-1 as Person));
  if (by !== 'scheme' && voice < 0) return false;
  // What the group says, it says to all who are in it.
  const reader = thread === 'group' ? 0 : learner;
  const first = drawBelow(
    lines,
    world.seed,
    streams.story,
    reader,
    dayOf(world.now) * 64 + chatKindKeys.indexOf(kind),
  );
  for (let i = 0; i < lines; i++) {
    const line = (first + i) % lines;
    if (isChatResting(world, learner, kind, line)) continue;
    return execute(world, { type: 'sayInChat', learner, kind, line, from: voice, ref }).ok;
  }
  return false;
}

/** Puts down what is to be said after some world hours, or, where people sleep then, when they wake. */
export function sayLater(
  { world, book: { due } }: Story,
  learner: Person,
  kind: ChatKindKey,
  hours: number,
  { from = -1 as Person, ref = -1 }: ToSay = {},
): void {
  const row = addRow(due);
  due.learner[row] = learner;
  due.kind[row] = chatKindKeys.indexOf(kind);
  due.from[row] = from;
  due.ref[row] = ref;
  due.at[row] = hours === 0 ? world.now : whenAwake(world.now + Math.floor(hours * HOUR));
  due.deletes[row] = -1 as ChatMessage;
}

/** Has an admin of the group delete a message after some world hours. */
export function deleteLater({ world, book: { due } }: Story, message: ChatMessage, hours: number): void {
  const row = addRow(due);
  due.learner[row] = world.chatMessages.learner[message]!;
  due.at[row] = world.now + Math.floor(hours * HOUR);
  due.deletes[row] = message;
}

function whenAwake(at: number): number {
  const second = secondOfDay(at);
  if (second < wakesAt * HOUR) return at - second + wakesAt * HOUR;
  return second < sleepsAt * HOUR ? at : at - second + DAY + wakesAt * HOUR;
}

/** World seconds after which what could not be said is dropped. */
const stale = 3 * DAY;

/** Says what is due; what a full day has no room for waits until the next. */
export function sayWhatIsDue(story: Story, deleteNow: (message: ChatMessage) => void): void {
  const { world, book } = story;
  const { due, state } = book;
  for (let row = state.dueFrom[0]!; row < due.count; row = (row + 1) as Due) {
    if (due.done[row] === 0 && due.at[row]! <= world.now) settle(story, row, deleteNow);
    if (row === state.dueFrom[0] && due.done[row] === 1) state.dueFrom[0] = (row + 1) as Due;
  }
}

function settle(story: Story, row: Due, deleteNow: (message: ChatMessage) => void): void {
  const { world, book } = story;
  const { due } = book;
  const message = due.deletes[row]!;
  if (message >= 0) {
    deleteNow(message);
    due.done[row] = 1;
    return;
  }
  const kind = chatKindKeys[due.kind[row]!] as ChatKindKey;
  const from = due.from[row]!;
  // A learner who comes back to a chat later is not told of what was new before.
  const isHeldBack = isOfScheme(kind) && isSilent(world);
  if (isHeldBack || !isInThread(world, due.learner[row]!, chatKinds[kind].thread)) {
    due.done[row] = 1;
    return;
  }
  const said = say(story, due.learner[row]!, kind, { ...(from >= 0 && { from }), ref: due.ref[row]! });
  const isLate = world.now - due.at[row]! > stale;
  if (said || isLate) due.done[row] = 1;
}
