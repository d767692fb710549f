import { Refused } from '@glassmine/client';
import type { WallView } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../../api/client.ts';

export type Wall = CallMap['console/wall']['data'];
type Points = NonNullable<Wall['claims']>['points'];

const everyMs = 1_000;

/**
 * What the wall may show of a room, at most a second old, by one call: the window receives nothing that the class is not to
 * see. Points of the chart are loaded once, then only the new ones.
 * @param view null for the one that the lesson is at
 */
export function useWall(code: string, view: WallView | null) {
  const known = useRef<Points>([]);
  return useQuery({
    queryKey: ['console/wall', code, view],
    queryFn: async ({ signal }) => {
      const since = known.current.at(-1)?.at ?? 0;
      const form = { roomCode: code, since, ...(view && { view }) };
      const { data } = await ask('console/wall', form, signal);
      if (!data.claims) return data;
      // The last point is the present, which is a point of the course only at the hour.
      const points = [...known.current, ...data.claims.points.filter(({ at }) => at > since)];
      known.current = points.slice(0, -1);
      return { ...data, claims: { ...data.claims, points } };
    },
    refetchInterval: ({ state: { error } }) => (error instanceof Refused ? false : everyMs),
    structuralSharing: false,
  });
}
