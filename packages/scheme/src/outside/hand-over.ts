import { rule } from '@glassmine/kernel';
import type { Person } from '../rows.ts';
import { isLearner, standIns } from './people.ts';
import type { OutsideWorld } from './world.ts';

/** A learner who is away is handed to an agent, comes back, or has left. Done twice it is done once. */
export interface HandOver {
  type: 'handOver';
  learner: Person;
  toAgent: boolean;
  /**
   * The learner has no account and has left for good: a newcomer may have the place. It is a field of its own, because
   * journals hold commands without it that were refused for a learner without an account.
   */
  hasLeft?: true;
}

export const handOver = rule({
  fits: (c, world) =>
    isLearner(c.learner, world) &&
    typeof c.toAgent === 'boolean' &&
    (c.hasLeft === undefined || (c.hasLeft === true && !c.toAgent)),
  check(world: OutsideWorld, { learner: person, hasLeft }: HandOver) {
    const hasAccount = world.people.member[person]! >= 0;
    // Who has no account yet has nothing to look after; who has one does not leave it.
    return hasAccount === (hasLeft === true) ? 'member.unknown' : null;
  },
  apply: (world, { learner: person, toAgent, hasLeft }) => {
    const { none, agent, left } = standIns;
    world.learners.standIn[world.people.learner[person]!] = hasLeft ? left : toAgent ? agent : none;
    return { learner: person };
  },
});
