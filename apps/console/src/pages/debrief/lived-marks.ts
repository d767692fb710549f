import type { RoomDebrief } from './room-debrief.ts';

type Mark = NonNullable<RoomDebrief['marks']>[number];

/** A moment that charts mark, with its number in them. */
export type LivedMark = Mark & { number: number };

/** More numbers than these can't be told apart in a chart. */
export const livedMax = 10;

/**
 * What of a room's marks is shown, in its order: what the class did and what happened around it before the steps of the
 * operator, which each such scheme has.
 */
export function livedMarks(marks: readonly Mark[]): LivedMark[] {
  const own = marks.filter(({ kind }) => kind !== 'step');
  const steps = marks.filter(({ kind }) => kind === 'step');
  const shown = new Set([...own, ...steps].slice(0, livedMax));
  return marks.filter((mark) => shown.has(mark)).map((mark, nth) => ({ ...mark, number: nth + 1 }));
}
