/** Remembers, by room, which notices this phone has shown. */

import { stored } from '@glassmine/client';

const storageKey = 'glassmine.notices';
const keptMax = 50;

interface Kept {
  room: string;
  ids: number[];
}

export function noticesSeen(room: string): number[] {
  try {
    const kept: Kept = JSON.parse(stored.getItem(storageKey) ?? 'null');
    return kept?.room === room && Array.isArray(kept.ids) ? kept.ids : [];
  } catch {
    return [];
  }
}

/** Records that a notice was shown; returns all shown ones. */
export function seeNotice(room: string, id: number): number[] {
  const ids = [...noticesSeen(room).filter((each) => each !== id), id].slice(-keptMax);
  stored.setItem(storageKey, JSON.stringify({ room, ids }));
  return ids;
}
