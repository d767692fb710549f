import { DAY, isRow, rule } from '@glassmine/kernel';
import type { Member } from '../rows.ts';
import { bookFor, creditReward, findBook } from './rewards.ts';
import type { RewardsWorld } from './world.ts';

/** A member takes the reward for having registered. */
export interface ReceiveRegisterReward {
  type: 'receiveRegisterReward';
  member: Member;
}

/** RewardsWorld second after which it can no longer be taken; Infinity when it always can. */
export function registerRewardUntil(world: RewardsWorld, member: Member): number {
  const { withinDays } = world.scenario.rewards.register;
  if (withinDays === 0) return Number.POSITIVE_INFINITY;
  return world.members.registeredAt[member]! + withinDays * DAY;
}

/** Why the reward can't be taken; null when it can. */
export function registerRewardFault(
  world: RewardsWorld,
  member: Member,
): 'reward.closed' | 'reward.received' | 'reward.over' | null {
  if (world.scenario.rewards.register.amountMinor === 0) return 'reward.closed';
  const book = findBook(world, member);
  if (book >= 0 && world.rewardBooks.registerReward[book] === 1) return 'reward.received';
  return world.vars.now > registerRewardUntil(world, member) ? 'reward.over' : null;
}

export const receiveRegisterReward = rule({
  fits: (c, world) => isRow(c.member, world.members),
  check: (world: RewardsWorld, { member }: ReceiveRegisterReward) => registerRewardFault(world, member),
  apply: (world, { member }) => {
    const amount = world.scenario.rewards.register.amountMinor;
    // The book first: opening one may move the columns.
    const book = bookFor(world, member);
    world.rewardBooks.registerReward[book] = 1;
    creditReward(world, member, 'register', amount, -1);
    return { amount };
  },
});
