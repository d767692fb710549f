import { addTo, dayOf, isRow, put, rule } from '@glassmine/kernel';
import type { Member } from '../rows.ts';
import { bookFor, creditReward, findBook } from './rewards.ts';
import type { RewardsWorld } from './world.ts';

/** A member signs in for the day. */
export interface SignIn {
  type: 'signIn';
  member: Member;
}

export interface SignStatus {
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
