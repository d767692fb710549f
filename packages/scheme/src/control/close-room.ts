import { rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { controlEvents } from './events.ts';
import type { ControlWorld } from './world.ts';

/** Ends the room: nothing but reading is left. */
export interface CloseRoom {
  type: 'closeRoom';
}

export const closeRoom = rule({
  fits: () => true,
  check: () => null,
  apply: (world: ControlWorld, _: CloseRoom) => {
    world.vars.closed = 1;
    world.settings = { ...world.settings, running: false };
    tellEverybody(world, controlEvents.closed, 0);
    return {};
  },
});
