import type { CallMap, Fork, ForkWhatIf } from '@glassmine/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { useLook } from '../api/hooks.ts';
import { unchanged } from './courses.ts';

type Timeline = CallMap['console/timeline']['data'];

const runningMs = 700;
const catchingUpMs = 700;
const refreshMs = 5_000;
const none: Fork[] = [];

export const isUnderWay = ({ state }: Fork): boolean => state === 'waiting' || state === 'running';

/** A room's course, read again while its days are gone over and, more seldom, while it lives. */
export function useTimeline(code: string) {
  const everyMs = (read?: Timeline) => (read?.isCatchingUp ? catchingUpMs : refreshMs);
  return useLook('console/timeline', { roomCode: code }, { everyMs });
}

/** The what-ifs of a room, watched while one is under way. */
export function useForks(code: string): Fork[] {
  const everyMs = (forks?: Fork[]) => (forks?.some(isUnderWay) ? runningMs : false);
  return useLook('console/timeline/fork/list', { roomCode: code }, { everyMs }).data ?? none;
}

export interface Wanted {
  code: string;
  untilDay: number;
  whatIfs: readonly Partial<ForkWhatIf>[];
  /** Whether they may be asked for; who may not sees those that are there. */
  mayAsk: boolean;
}

/** What-ifs from the opening on, asked for if need be; in the order of the wishes, null where there is none yet. */
export function useOpeningForks({ code, untilDay, whatIfs, mayAsk }: Wanted) {
  const client = useQueryClient();
  const forks = useForks(code);
  const { error } = useQuery({
    queryKey: ['what-ifs asked for', code, untilDay],
    queryFn: async () => {
      for (const whatIf of whatIfs) {
        // The same asked again is the one that is there.
        const form = { roomCode: code, day: 0, untilDay, ...whatIf };
        await ask('POST', 'console/timeline/fork/start', form);
      }
      await client.invalidateQueries({ queryKey: ['console/timeline/fork/list'] });
      return true;
    },
    enabled: mayAsk,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const found = whatIfs.map((whatIf) => {
    const wanted = Object.entries({ ...unchanged, ...whatIf });
    const isIt = (fork: Fork) =>
      wanted.every(([name, value]) => fork.whatIf[name as keyof ForkWhatIf] === value);
    return forks.find((fork) => fork.day === 0 && fork.untilDay === untilDay && isIt(fork)) ?? null;
  });
  return { forks: found, error };
}
