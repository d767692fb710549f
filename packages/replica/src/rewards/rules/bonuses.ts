import { addTo, DAY, dayOf, drawBelow, isRow, put, rule } from '@glassmine/kernel';
import type { Member } from '../../base/rows.ts';
import { streams } from '../../base/streams.ts';
import { bookFor, creditReward, findBook } from './rewards.ts';
import type { RewardsWorld } from './world.ts';

/** A member signs in for the day. */
interface SignIn {
  type: 'signIn';
  member: Member;
}

interface SignStatus {
  open: boolean;
  signed: boolean;
  /** Days in a row up to the last one signed; 0 once a day was missed. */
  streak: number;
  signedDays: number;
  /** What today's signing gives or has given, minor units. */
  amount: number;
  /** What tomorrow's would give. */
  next: number;
}

export function signStatus(world: RewardsWorld, member: Member): SignStatus {
  const { amountsMinor } = world.scenario.rewards.signIn;
  const today = dayOf(world.vars.now) + 1;
  const book = findBook(world, member);
  const last = book < 0 ? 0 : world.rewardBooks.signedOnDay[book]!;
  const signed = last === today;
  const streak = last > 0 && last >= today - 1 ? world.rewardBooks.streak[book]! : 0;
  const todays = signed ? streak : streak + 1;
  const amountOn = (day: number) => amountsMinor[(day - 1) % amountsMinor.length] ?? 0;
  return {
    open: amountsMinor.length > 0,
    signed,
    streak,
    signedDays: book < 0 ? 0 : world.rewardBooks.signedDays[book]!,
    amount: amountOn(todays),
    next: amountOn(todays + 1),
  };
}

export const signIn = rule({
  fits: (c, world) => isRow(c.member, world.members),
  check: (world: RewardsWorld, { member }: SignIn) => {
    if (world.scenario.rewards.signIn.amountsMinor.length === 0) return 'reward.closed';
    const book = findBook(world, member);
    const today = dayOf(world.vars.now) + 1;
    return book >= 0 && world.rewardBooks.signedOnDay[book] === today ? 'sign.already' : null;
  },
  apply: (world, { member }) => {
    const { streak, amount } = signStatus(world, member);
    const book = bookFor(world, member);
    const { rewardBooks } = world;
    put(rewardBooks, 'streak', book, streak + 1);
    addTo(rewardBooks, 'signedDays', book, 1);
    put(rewardBooks, 'signedOnDay', book, dayOf(world.vars.now) + 1);
    creditReward(world, member, 'signIn', amount, streak + 1);
    return { amount, streak: streak + 1 };
  },
});

/** A member opens the day's random bonus. */
interface TakeRandomBonus {
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

/** A member takes the reward for having registered. */
interface ReceiveRegisterReward {
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
