import { BoundedMap } from '@glassmine/kernel';
import type { Room } from '@glassmine/room';

/** How many answers of a room are kept; a client that sends again does so within seconds. */
const keptMax = 4_096;

const answersOf = new WeakMap<Room, BoundedMap<string, string>>();

/** What a command was answered, as JSON; undefined when it never was, or long ago, or before the room was opened. */
export function storedAnswer(room: Room, key: string): string | undefined {
  return answersOf.get(room)?.get(key);
}

/** Keeps the first answer to a command, so that the same command, sent again, is answered to the letter. */
export function storeAnswer(room: Room, key: string, view: unknown): void {
  let answers = answersOf.get(room);
  if (answers === undefined) {
    answers = new BoundedMap(keptMax);
    answersOf.set(room, answers);
  }
  if (!answers.has(key)) answers.set(key, JSON.stringify(view));
}
