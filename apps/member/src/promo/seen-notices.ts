/** Remembers, by room, which notices this phone has shown. */

import { stored } from '@glassmine/client';

const storageKey = 'glassmine.notices';
const keptMax = 50;

interface Kept {
  room: string;
  ids: number[];
}

/** Those that the reader left for another page since the app was started: they wait for its next start. */
let left: Kept = { room: '', ids: [] };

/** What is not to be shown now: the answered notices, and those that the reader has just left. */
export const noticesSeen = (room: string): number[] => andLeft(room, noticesAnswered(room));

const andLeft = (room: string, ids: number[]) => (left.room === room ? [...ids, ...left.ids] : ids);

function noticesAnswered(room: string): number[] {
  try {
    const kept: Kept = JSON.parse(stored.getItem(storageKey) ?? 'null');
    return kept?.room === room && Array.isArray(kept.ids) ? kept.ids : [];
  } catch {
    return [];
  }
}

/** Records that a notice was answered; returns what `noticesSeen` returns. */
export function seeNotice(room: string, id: number): number[] {
  const ids = [...noticesAnswered(room).filter((each) => each !== id), id].slice(-keptMax);
  stored.setItem(storageKey, JSON.stringify({ room, ids }));
  // A browser that keeps nothing: not again during this visit.
  return noticesAnswered(room).includes(id) ? andLeft(room, ids) : leaveNotice(room, id);
}

/** A reader who goes to another page has not answered the notice; returns what `noticesSeen` returns. */
export function leaveNotice(room: string, id: number): number[] {
  left = { room, ids: [...(left.room === room ? left.ids : []), id] };
  return noticesSeen(room);
}
