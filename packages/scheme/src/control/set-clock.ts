import { rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { controlEvents } from './events.ts';
import type { ControlWorld } from './world.ts';

/** Runs or stops the clock and sets how long a world day lasts. What a tick does does not depend on it. */
export interface SetClock {
  type: 'setClock';
  running: boolean;
  secondsPerDay: number;
}

export const setClock = rule({
  fits: (c) =>
    typeof c.running === 'boolean' &&
    typeof c.secondsPerDay === 'number' &&
    c.secondsPerDay >= 1 &&
    c.secondsPerDay <= 86_400,
  check: () => null,
  apply: (world: ControlWorld, { running, secondsPerDay }: SetClock) => {
    world.settings = { ...world.settings, running, secondsPerDay };
    tellEverybody(world, controlEvents.clock, 0);
    return {};
  },
});
