import type { RoomDebrief } from './room-debrief.ts';

type Mark = NonNullable<RoomDebrief['marks']>[number];

/** A moment that charts mark, with its number in them. */
export type NumberedMark = Mark & { number: number };

/** Most numbers that can be told apart in a chart. */
export const numberedMax = 10;

/**
 * What of a room's marks is shown, in its order: what the class did and what happened around it before the steps of the
 * operator, which each such scheme has.
 */
export function numberMarks(marks: readonly Mark[]): NumberedMark[] {
  const own = marks.filter(({ kind }) => kind !== 'step');
  const steps = marks.filter(({ kind }) => kind === 'step');
  const shown = new Set([...own, ...steps].slice(0, numberedMax));
  return marks.filter((mark) => shown.has(mark)).map((mark, nth) => ({ ...mark, number: nth + 1 }));
}
