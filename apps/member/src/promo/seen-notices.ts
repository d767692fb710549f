/** Remembers, by room, which notices this phone has shown. */

const storageKey = 'glassmine.notices';
const keptMax = 50;

interface Kept {
  room: string;
  ids: number[];
}

export function noticesSeen(room: string): number[] {
  try {
    const kept: Kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return kept?.room === room && Array.isArray(kept.ids) ? kept.ids : [];
  } catch {
    return [];
  }
}

/** Records that a notice was shown; returns all shown ones. */
export function seeNotice(room: string, id: number): number[] {
  const ids = [...noticesSeen(room).filter((each) => each !== id), id].slice(-keptMax);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ room, ids }));
  } catch {
    // Without storage it pops up again next time.
  }
  return ids;
}
