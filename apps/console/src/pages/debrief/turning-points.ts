import type { RoomDebrief } from './room-debrief.ts';

type Point = RoomDebrief['points'][number];

export interface TurningPoints {
  /** From when on the reserve was never again enough for what the screens showed. */
  brokeAt: number | null;
  /** When the operator began to delay, and when it had gone. */
  slowedAt: number | null;
  goneAt: number | null;
}

/** The moments that matter, from the course of a room. */
export function turningPoints(points: readonly Point[]): TurningPoints {
  const lastSound = points.findLastIndex(({ reserve, liabilities }) => reserve >= liabilities);
  return {
    brokeAt: points[lastSound + 1]?.at ?? null,
    slowedAt: points.find(({ phase }) => phase === 'slowing')?.at ?? null,
    goneAt: points.find(({ phase }) => phase === 'gone')?.at ?? null,
  };
}
