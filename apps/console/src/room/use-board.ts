import type { CallMap } from '@glassmine/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../api/client.ts';

type Board = CallMap['console/board']['data'];
export type Point = Board['points'][number];

const everyMs = 500;

/**
 * The board of a room, a second behind it at most: the course is read once, then only what is new of it. Its last
 * point is the present moment, so that the charts are no hour late.
 */
export function useBoard(code: string) {
  const points = useRef<Point[]>([]);
  return useQuery({
    queryKey: ['board', code],
    queryFn: async ({ signal }) => {
      const since = points.current.at(-1)?.at ?? 0;
      const { data } = await ask('GET', 'console/board', { roomCode: code, since }, signal);
      if (data.points.length > 0) points.current = [...points.current, ...data.points];
      const isNewer = points.current.at(-1)?.at !== data.latest.at;
      return { ...data, points: isNewer ? [...points.current, data.latest] : points.current };
    },
    refetchInterval: everyMs,
    // To compare tens of thousands of points with themselves costs more than to draw them.
    structuralSharing: false,
  });
}
