import { countIn, dayOf, newestOf } from '@glassmine/kernel';
import { findList } from '../../base/lists.ts';
import type { Person } from '../../base/rows.ts';
import { chatListOf } from '../../chat/rules/threads.ts';
import type { ChatMessage } from '../../chat/rules/world.ts';
import { chatVoice, chatWords } from '../../chat/views.ts';
import { type ChatStance, type ChatThread, chatStances, chatThreads } from '../../chat/words.ts';
import { timeOf } from '../../formats/amounts.ts';
import type { Wording } from '../../formats/wording.ts';
import type { World } from '../../world/world.ts';
import type { PersonalDebrief } from './shapes.ts';

/** Of a day; more than a phone gets, and bounded for a learner who wrote a lot. */
const messagesMax = 24;

/** A message of a learner's chats, read once for all that the debrief tells of it. */
export interface Said {
  row: ChatMessage;
  thread: ChatThread;
  /** World second. */
  second: number;
  mine: boolean;
  /** `none` for what is no quick reply. */
  stance: ChatStance;
  deleted: boolean;
}

/** All messages of a learner's chats, oldest first; none for an agent. */
export function readChats(world: World, person: Person): Said[] {
  const { chatMessages } = world;
  const learner = world.people.learner[person]!;
  if (learner < 0) return [];
  const rows = chatThreads.flatMap((thread) => {
    const list = findList(world, learner, chatListOf(thread));
    return list < 0 ? [] : newestOf(world, list, 0, countIn(world, list)).map(({ row }) => row);
  });
  return rows
    .sort((a, b) => a - b)
    .map((row) => ({
      row,
      thread: chatThreads[chatMessages.thread[row]!] as ChatThread,
      second: chatMessages.at[row]!,
      mine: chatMessages.from[row] === person,
      stance: chatStances[chatMessages.stance[row]!] as ChatStance,
      deleted: chatMessages.deletedAt[row]! > 0,
    }));
}

export function stancesOf(said: readonly Said[]): PersonalDebrief['stances'] {
  const count = { none: 0, believe: 0, ask: 0, doubt: 0, warn: 0 };
  for (const { mine, stance } of said) if (mine) count[stance]++;
  const { none: _, ...stances } = count;
  return stances;
}

/** What stood in the chats on some world days, from 1. */
export function chatDays(
  world: World,
  said: readonly Said[],
  days: readonly number[],
  wording: Wording,
): PersonalDebrief['days'] {
  return [...new Set(days)].map((day) => {
    const ofDay = said.filter(({ second }) => dayOf(second) + 1 === day);
    return {
      day,
      messages: ofDay.slice(0, messagesMax).map(({ row, second, ...message }) => ({
        ...message,
        from: chatVoice(world, row, wording),
        words: chatWords(world, row, wording),
        time: timeOf(world, second),
      })),
      left: Math.max(0, ofDay.length - messagesMax),
    };
  });
}
