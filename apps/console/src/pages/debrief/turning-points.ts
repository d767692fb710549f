import { coverageAt } from '../../room/books.ts';
import type { RoomDebrief } from './room-debrief.ts';

type Point = RoomDebrief['points'][number];

export interface TurningPoints {
  /** The moment from which coverage stayed below 100 percent. */
  brokeAt: number | null;
  /** When the operator began to delay payouts, and when it left. */
  slowedAt: number | null;
  goneAt: number | null;
}

/** Turning points of a room's course. */
export function turningPoints({ points }: { points: readonly Point[] }): TurningPoints {
  const lastSound = points.findLastIndex((point) => coverageAt(point) >= 100);
  return {
    brokeAt: points[lastSound + 1]?.at ?? null,
    slowedAt: began(points, 'slowing'),
    goneAt: began(points, 'gone'),
  };
}

/** When a phase began, to the second; a point that an older version stored says only that it had begun by then. */
function began(points: readonly Point[], phase: Point['phase']): number | null {
  const first = points.find((point) => point.phase === phase);
  return first?.phaseSince ?? first?.at ?? null;
}
