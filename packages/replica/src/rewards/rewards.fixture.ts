import { createWorld } from '../world/create-world.ts';
import { must, scenarioWith } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';

export const offered = {
  signIn: { amountsMinor: [10, 20, 30] },
  random: { fromMinor: 5, toMinor: 9 },
  register: { amountMinor: 200, withinDays: 2 },
  groupJoin: { amountMinor: 300, claimedMembers: 1 },
  videoShare: { amountMinor: 500 },
  codes: [{ code: 'FIRST', amountMinor: 40, fromDay: 1, untilDay: 3, total: 2 }],
};

/** A world whose scheme gives these rewards; reviews wait for a hand. */
export function worldWith(rewards: object = offered): World {
  const scenario = scenarioWith((json) => {
    (json as Record<string, unknown>).rewards = rewards;
    (json as Record<string, unknown>).review = { autoAfterHours: 0 };
  });
  return createWorld(scenario, 4);
}

export const nextDay = (world: World, days = 1) => must(world, { type: 'tick', ticks: 240 * days });

export const firstPage = { from: 0, size: 100 };
