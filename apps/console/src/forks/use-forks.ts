import type { CallMap, Fork, ForkChanges } from '@glassmine/replica/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { useCall } from '../api/hooks.ts';
import { unchanged } from './courses.ts';

type Timeline = CallMap['console/timeline']['data'];

const runningMs = 700;
const catchingUpMs = 700;
const refreshMs = 5_000;
const none: Fork[] = [];

export const isUnderWay = ({ state }: Fork): boolean => state === 'waiting' || state === 'running';

/** A room's course, refetched while its days are being replayed and, less often, while the room runs. */
export function useTimeline(code: string) {
  const everyMs = (read?: Timeline) => (read?.isCatchingUp ? catchingUpMs : refreshMs);
  return useCall('console/timeline', { roomCode: code }, { everyMs });
}

/** The forks of a room, refetched while one is running. */
export function useForks(code: string): Fork[] {
  const everyMs = (forks?: Fork[]) => (forks?.some(isUnderWay) ? runningMs : false);
  return useCall('console/timeline/fork/list', { roomCode: code }, { everyMs }).data ?? none;
}

export interface Wanted {
  code: string;
  untilDay: number;
  wantedForks: readonly Partial<ForkChanges>[];
  /** Whether the reader may start forks; others only see those that exist. */
  mayAsk: boolean;
}

/** Forks from the opening on, started when missing; in the order of the changes, null where there is none yet. */
export function useOpeningForks({ code, untilDay, wantedForks, mayAsk }: Wanted) {
  const client = useQueryClient();
  const forks = useForks(code);
  const { error } = useQuery({
    queryKey: ['what-ifs asked for', code, untilDay],
    queryFn: async () => {
      for (const changes of wantedForks) {
        // A fork with the same changes already exists.
        const form = { roomCode: code, day: 0, untilDay, ...changes };
        await ask('console/timeline/fork/start', form);
      }
      await client.invalidateQueries({ queryKey: ['console/timeline/fork/list'] });
      return true;
    },
    enabled: mayAsk,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const found = wantedForks.map((changes) => {
    const wanted = Object.entries({ ...unchanged, ...changes });
    const isIt = (fork: Fork) =>
      wanted.every(([name, value]) => fork.whatIf[name as keyof ForkChanges] === value);
    return forks.find((fork) => fork.day === 0 && fork.untilDay === untilDay && isIt(fork)) ?? null;
  });
  return { forks: found, error };
}
