import type { calls, DataOf, ReviewedReward, SignStatus } from '@glassmine/contract';
import { dayOf } from '@glassmine/kernel';
import {
  latestReview,
  type Member,
  type RedemptionCode,
  type ReviewedReward as ReviewedKind,
  type RewardKind,
  randomTaken,
  registerRewardFault,
  registerRewardUntil,
  reviewedStatus,
  rewardKinds,
  rewardPage,
  signStatus,
  type World,
} from '@glassmine/replica';
import { accountView, moneyText, timeOf } from './amounts.ts';
import { type Page, placeOf } from './pages.ts';

type User = typeof calls.user;
type Exchange = typeof calls.exchange;

/** What a reward has changed: the amount, and the balances after it. */
export function creditedView(world: World, member: Member, amount: number): DataOf<Exchange['redeemCode']> {
  return { amount: moneyText(amount), account: accountView(world, member) };
}

export function signStatusView(world: World, member: Member): SignStatus {
  const { amount, next, ...status } = signStatus(world, member);
  const { signIn, random } = world.scenario.rewards;
  return {
    ...status,
    amount: moneyText(amount),
    nextAmount: moneyText(next),
    amounts: signIn.amountsMinor.map(moneyText),
    random: {
      open: random.toMinor > 0,
      received: randomTaken(world, member),
      from: moneyText(random.fromMinor),
      to: moneyText(random.toMinor),
    },
  };
}

export function signedView(world: World, member: Member, amount: number): DataOf<User['sign']> {
  return { ...creditedView(world, member, amount), status: signStatusView(world, member) };
}

export function signRecordView(world: World, member: Member, page: Page): DataOf<User['signRecord']> {
  const { rewards, scenario } = world;
  const { total, sum, rows } = rewardPage(world, member, { ...placeOf(page), kind: 'signIn' });
  return {
    total,
    sum: moneyText(sum),
    currency: scenario.currency,
    list: rows.map((row) => ({
      day: dayOf(rewards.at[row]!) + 1,
      time: timeOf(world, rewards.at[row]!),
      streak: rewards.ref[row]!,
      amount: moneyText(rewards.amount[row]!),
      ref: `reward:${row}`,
    })),
  };
}

export function rewardRecordView(
  world: World,
  member: Member,
  page: Page & { kind?: RewardKind },
): DataOf<User['rewardRecord']> {
  const { rewards, scenario } = world;
  const { total, sum, rows } = rewardPage(world, member, { ...placeOf(page), kind: page.kind });
  return {
    total,
    sum: moneyText(sum),
    list: rows.map((row) => ({
      rewardId: row,
      kind: rewardKinds[rewards.kind[row]!] as RewardKind,
      amount: moneyText(rewards.amount[row]!),
      currency: scenario.currency,
      time: timeOf(world, rewards.at[row]!),
    })),
  };
}

/** In the source's words. */
const creditOf = { none: 'none', pending: 'pending', approved: 'credited', rejected: 'notCredited' } as const;

export function reviewedRewardView(world: World, member: Member, kind: ReviewedKind): ReviewedReward {
  const { reviews, scenario } = world;
  const { amountMinor } = scenario.rewards[kind];
  const review = latestReview(world, member, kind);
  const status = creditOf[reviewedStatus(world, member, kind)];
  const momentOf = (at: number) => (review < 0 || at < 0 ? 0 : timeOf(world, at));
  return {
    amount: moneyText(amountMinor),
    open: amountMinor > 0 && (status === 'none' || status === 'notCredited'),
    status,
    time: momentOf(reviews.at[review] ?? -1),
    decidedAt: momentOf(reviews.decidedAt[review] ?? -1),
  };
}

export function rewardsView(world: World, member: Member): DataOf<User['rewards']> {
  return {
    currency: world.scenario.currency,
    groupJoin: reviewedRewardView(world, member, 'groupJoin'),
    groupMembers: world.scenario.rewards.groupJoin.claimedMembers,
    videoShare: reviewedRewardView(world, member, 'videoShare'),
  };
}

const registerStates = {
  'reward.closed': 'closed',
  'reward.received': 'received',
  'reward.over': 'over',
} as const;

export function registerRewardView(world: World, member: Member): DataOf<Exchange['registerReward']> {
  const fault = registerRewardFault(world, member);
  const until = registerRewardUntil(world, member);
  return {
    amount: moneyText(world.scenario.rewards.register.amountMinor),
    currency: world.scenario.currency,
    status: fault === null ? 'open' : registerStates[fault],
    until: Number.isFinite(until) ? timeOf(world, until) : 0,
  };
}

/** The reward's reference is the code. */
export function redeemedView(world: World, member: Member, page: Page): DataOf<Exchange['redeemed']> {
  const { rewards, redemptionCodes } = world;
  const { total, sum, rows } = rewardPage(world, member, { ...placeOf(page), kind: 'code' });
  return {
    total,
    sum: moneyText(sum),
    list: rows.map((row) => ({
      code: redemptionCodes.code[rewards.ref[row] as RedemptionCode] ?? '',
      amount: moneyText(rewards.amount[row]!),
      ref: `reward:${row}`,
      time: timeOf(world, rewards.at[row]!),
    })),
  };
}
