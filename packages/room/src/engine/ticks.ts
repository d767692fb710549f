import { DAY } from '@glassmine/kernel';
import type { World } from '@glassmine/replica';

/** Ticks until midnight; a whole day's when it is midnight now. */
export function ticksToNextDay({ now, scenario }: Pick<World, 'now' | 'scenario'>): number {
  return Math.ceil((DAY - (now % DAY)) / scenario.clock.tickSeconds);
}
