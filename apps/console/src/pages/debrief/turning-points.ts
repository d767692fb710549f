import type { RoomDebrief } from './room-debrief.ts';

type Point = RoomDebrief['points'][number];

export interface TurningPoints {
  /** The moment from which the reserve never covered the balances again. */
  brokeAt: number | null;
  /** When the operator began to delay payouts, and when it left. */
  slowedAt: number | null;
  goneAt: number | null;
}

/** Turning points of a room's course. */
export function turningPoints(points: readonly Point[]): TurningPoints {
  const lastSound = points.findLastIndex(({ reserve, liabilities }) => reserve >= liabilities);
  return {
    brokeAt: points[lastSound + 1]?.at ?? null,
    slowedAt: points.find(({ phase }) => phase === 'slowing')?.at ?? null,
    goneAt: points.find(({ phase }) => phase === 'gone')?.at ?? null,
  };
}
