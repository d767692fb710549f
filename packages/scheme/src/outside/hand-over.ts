import { rule } from '@glassmine/kernel';
import type { Person } from '../rows.ts';
import { isLearner } from './people.ts';
import type { OutsideWorld } from './world.ts';

/** A learner who is away is handed to an agent, or comes back. Done twice it is done once. */
export interface HandOver {
  type: 'handOver';
  learner: Person;
  toAgent: boolean;
}

export const handOver = rule({
  fits: (c, world) => isLearner(c.learner, world) && typeof c.toAgent === 'boolean',
  // Who has no account yet has nothing to look after.
  check: (world: OutsideWorld, { learner: person }: HandOver) =>
    world.people.member[person]! < 0 ? 'member.unknown' : null,
  apply: (world, { learner: person, toAgent }) => {
    world.learners.standIn[world.people.learner[person]!] = toAgent ? 1 : 0;
    return { learner: person };
  },
});
