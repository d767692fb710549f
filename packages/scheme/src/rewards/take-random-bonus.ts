import { dayOf, drawBelow, isRow, put, rule } from '@glassmine/kernel';
import type { Member } from '../rows.ts';
import { streams } from '../streams.ts';
import { bookFor, creditReward, findBook } from './rewards.ts';
import type { RewardsWorld } from './world.ts';

/** A member opens the day's random bonus. */
export interface TakeRandomBonus {
  type: 'takeRandomBonus';
  member: Member;
}

export function randomTaken(world: RewardsWorld, member: Member): boolean {
  const book = findBook(world, member);
  return book >= 0 && world.rewardBooks.randomOnDay[book] === dayOf(world.vars.now) + 1;
}

export const takeRandomBonus = rule({
  fits: (c, world) => isRow(c.member, world.members),
  check: (world: RewardsWorld, { member }: TakeRandomBonus) => {
    if (world.scenario.rewards.random.toMinor === 0) return 'reward.closed';
    return randomTaken(world, member) ? 'random.already' : null;
  },
  apply: (world, { member }) => {
    const { fromMinor, toMinor } = world.scenario.rewards.random;
    const day = dayOf(world.vars.now);
    // Drawn from member and day alone: asking at another hour does not change one's luck.
    const amount =
      fromMinor + drawBelow(toMinor - fromMinor + 1, world.seed, streams.randomBonus, member, day);
    const book = bookFor(world, member);
    put(world.rewardBooks, 'randomOnDay', book, day + 1);
    creditReward(world, member, 'random', amount, day);
    return { amount };
  },
});
