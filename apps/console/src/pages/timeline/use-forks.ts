import type { Fork } from '@glassmine/contract';
import { useLook } from '../../api/hooks.ts';

const runningMs = 700;

export const isUnderWay = ({ state }: Fork): boolean => state === 'waiting' || state === 'running';

/** The what-ifs of a room, watched while one is under way. */
export function useForks(code: string): Fork[] {
  const everyMs = (forks?: Fork[]) => (forks?.some(isUnderWay) ? runningMs : false);
  return useLook('console/timeline/fork/list', { roomCode: code }, { everyMs }).data ?? none;
}

const none: Fork[] = [];
