import type { CallMap } from '@glassmine/replica/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../api/client.ts';
import { queryClient } from '../api/hooks.ts';
import { readBeside, watch } from '../api/stream.ts';
import { liveOptions, takeAnswer } from '../api/use-live-call.ts';

type Board = CallMap['console/board']['data'];
export type Point = Board['points'][number];

/** A board with what is known of its course; its points end with the present. */
interface Shown extends Board {
  course: Point[];
}

const path = 'console/board' as const;
const keyOf = (code: string) => ['board', code] as const;
const courseOf = (code: string): Point[] => queryClient.getQueryData<Shown>(keyOf(code))?.course ?? [];
const endOf = (course: readonly Point[]): number => course.at(-1)?.at ?? 0;

/**
 * The board of a room, at most a second old. The course is loaded once, then only its new points come. The last point is
 * the present, so that the charts are up to date within the hour.
 */
export function useBoard(code: string) {
  const query = useQuery({
    queryKey: keyOf(code),
    queryFn: ({ signal }) =>
      readBeside({ path, form: { roomCode: code } }, async () => {
        const since = endOf(courseOf(code));
        const { data } = await ask(path, { roomCode: code, since }, signal);
        return shownWith(courseOf(code), data);
      }),
    // Comparing tens of thousands of points costs more than drawing them.
    structuralSharing: false,
    ...liveOptions,
  });
  const isKnown = query.data !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    return watch(code, {
      path,
      form: { roomCode: code },
      since: () => endOf(courseOf(code)),
      take(frame) {
        const course = courseOf(code);
        const { since = 0 } = frame;
        // Points between what is here and what came are missing: this window was away for long.
        const isGap = (data: Board) => data.points.length > 0 && since > endOf(course);
        takeAnswer<Board>(keyOf(code), frame, (data) => {
          if (!isGap(data)) return shownWith(course, data);
          void queryClient.invalidateQueries({ queryKey: keyOf(code) });
          return shownWith(course, { ...data, points: [] });
        });
      },
    });
  }, [code, isKnown]);
  return query;
}

function shownWith(known: Point[], board: Board): Shown {
  const end = endOf(known);
  const newer = board.points.filter(({ at }) => at > end);
  const course = newer.length > 0 ? [...known, ...newer] : known;
  const isNewer = endOf(course) !== board.latest.at;
  return { ...board, course, points: isNewer ? [...course, board.latest] : course };
}
