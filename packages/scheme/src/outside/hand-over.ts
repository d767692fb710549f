import { rule } from '@glassmine/kernel';
import { isLearner } from './people.ts';
import type { OutsideWorld } from './world.ts';

/** A learner who is away is handed to an agent, or comes back. Done twice it is done once. */
export interface HandOver {
  type: 'handOver';
  learner: number;
  toAgent: boolean;
}

export const handOver = rule({
  fits: (c, world) => isLearner(c.learner, world) && typeof c.toAgent === 'boolean',
  // Who has no account yet has nothing to look after.
  check: (world: OutsideWorld, { learner }: HandOver) =>
    world.people.member[learner]! < 0 ? 'member.unknown' : null,
  apply: (world, { learner, toAgent }) => {
    world.learners.standIn[world.people.learner[learner]!] = toAgent ? 1 : 0;
    return { learner };
  },
});
