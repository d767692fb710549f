import type { CallMap } from '@glassmine/replica/wire';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../api/client.ts';

type Board = CallMap['console/board']['data'];
export type Point = Board['points'][number];

const everyMs = 500;

/**
 * The board of a room, at most a second old. The course is loaded once, then only its new points. The last point is
 * the present, so that the charts are up to date within the hour.
 */
export function useBoard(code: string) {
  const points = useRef<Point[]>([]);
  return useQuery({
    queryKey: ['board', code],
    queryFn: async ({ signal }) => {
      const since = points.current.at(-1)?.at ?? 0;
      const { data } = await ask('console/board', { roomCode: code, since }, signal);
      if (data.points.length > 0) points.current = [...points.current, ...data.points];
      const isNewer = points.current.at(-1)?.at !== data.latest.at;
      return { ...data, points: isNewer ? [...points.current, data.latest] : points.current };
    },
    refetchInterval: everyMs,
    // Comparing tens of thousands of points costs more than drawing them.
    structuralSharing: false,
  });
}
