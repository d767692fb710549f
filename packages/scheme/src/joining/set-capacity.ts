import { isWhole, rule } from '@glassmine/kernel';
import type { ContentWorld } from '../content/world.ts';

/** A room never has more places than this, as the scenario's shape has it. */
export const placesMax = 5_000;

/** How many learners a room has places for: as the scenario says, until a facilitator gives it more. */
export function placesOf({ settings, scenario }: ContentWorld): number {
  return settings.capacity ?? scenario.capacity;
}

/** Gives a room more places for learners. */
export interface SetCapacity {
  type: 'setCapacity';
  capacity: number;
}

export const setCapacity = rule({
  fits: (c) => isWhole(c.capacity, 1, placesMax),
  check: (world: ContentWorld, { capacity }: SetCapacity) =>
    capacity < placesOf(world) ? 'room.fewerPlaces' : null,
  apply: (world: ContentWorld, { capacity }: SetCapacity) => {
    world.settings = { ...world.settings, capacity };
    return { capacity };
  },
});
