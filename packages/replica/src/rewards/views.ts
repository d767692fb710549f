import { dayOf } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import { account, accountView, timeOf } from '../formats/amounts.ts';
import { listOf } from '../formats/form.ts';
import { type Page, pageOfTable, placeOf } from '../formats/pages.ts';
import { money, time } from '../formats/shapes.ts';
import { moneyText } from '../plain/money.ts';
import type { World } from '../world/world.ts';
import {
  randomTaken,
  registerRewardFault,
  registerRewardUntil,
  signStatus as signStatusRule,
} from './rules/bonuses.ts';
import { codeState } from './rules/codes.ts';
import {
  latestReview,
  type ReviewedReward as ReviewedKind,
  reviewedStatus,
  rewardPage,
} from './rules/rewards.ts';
import type { RedemptionCode } from './rules/world.ts';
import { codeStates, type RewardKind, rewardKinds } from './words.ts';

export const consoleCode = Type.Object({
  codeId: Type.Integer(),
  code: Type.String(),
  amount: money,
  startTime: time,
  endTime: time,
  total: Type.Integer(),
  used: Type.Integer(),
  state: Type.Enum([...codeStates]),
});

export type ConsoleCode = Static<typeof consoleCode>;

export const rewardKind = Type.Enum([...rewardKinds]);

export const signStatus = Type.Object({
  open: Type.Boolean({ description: 'whether the scheme has a sign-in at all' }),
  signed: Type.Boolean({ description: 'today' }),
  streak: Type.Integer({ description: 'days in a row up to the last one signed; 0 once a day was missed' }),
  signedDays: Type.Integer({ description: 'in all' }),
  amount: Type.String({ description: 'what today gives, or has given' }),
  nextAmount: Type.String({ description: 'what tomorrow would give' }),
  amounts: Type.Array(money, { description: 'by day of the streak, over and over' }),
  random: Type.Object({
    open: Type.Boolean(),
    received: Type.Boolean({ description: 'today' }),
    from: money,
    to: money,
  }),
});

const ref = Type.String({ description: 'what to ask the X-ray about', examples: ['reward:3'] });

const signRecord = Type.Object({
  day: Type.Integer({ description: 'world day, the first is 1' }),
  time,
  streak: Type.Integer(),
  amount: money,
  ref,
});

const reward = Type.Object({
  rewardId: Type.Integer(),
  kind: rewardKind,
  amount: money,
  currency: Type.String(),
  time,
});

/** A reward that somebody has to look at first: `credited` and `notCredited` as the source calls them. */
export const reviewedReward = Type.Object({
  amount: money,
  open: Type.Boolean({ description: 'whether something can be handed in now' }),
  status: Type.Enum(['none', 'pending', 'credited', 'notCredited']),
  time: Type.Integer({ description: 'when it was handed in, epoch ms; 0 when nothing was' }),
  decidedAt: Type.Integer({ description: 'epoch ms; 0 while it is pending' }),
});

export const registerReward = Type.Object({
  amount: money,
  currency: Type.String(),
  status: Type.Enum(['open', 'received', 'over', 'closed']),
  until: Type.Integer({ description: 'epoch ms after which it is over; 0 for never' }),
});

const codeUse = Type.Object({ code: Type.String(), amount: money, time, ref });

export type SignStatus = Static<typeof signStatus>;

export type ReviewedReward = Static<typeof reviewedReward>;

export const codesAnswer = listOf(consoleCode);

type CodesAnswer = Static<typeof codesAnswer>;

export const credited = { amount: money, account };

export const signAnswer = Type.Object({ ...credited, status: signStatus });

type SignAnswer = Static<typeof signAnswer>;

export const signRecordAnswer = Type.Object({
  ...listOf(signRecord).properties,
  currency: Type.String(),
  sum: money,
});

type SignRecordAnswer = Static<typeof signRecordAnswer>;

export const rewardRecordAnswer = Type.Object({ ...listOf(reward).properties, sum: money });

type RewardRecordAnswer = Static<typeof rewardRecordAnswer>;

export const rewardsAnswer = Type.Object({
  currency: Type.String(),
  groupJoin: reviewedReward,
  groupMembers: Type.Integer({ description: 'what the scheme says the official group has' }),
  videoShare: reviewedReward,
});

type RewardsAnswer = Static<typeof rewardsAnswer>;

export const redeemCodeAnswer = Type.Object(credited);

type RedeemCodeAnswer = Static<typeof redeemCodeAnswer>;

type RegisterRewardAnswer = Static<typeof registerReward>;

export const redeemedAnswer = Type.Object({ ...listOf(codeUse).properties, sum: money });

type RedeemedAnswer = Static<typeof redeemedAnswer>;

export function consoleCodeView(world: World, row: RedemptionCode): ConsoleCode {
  const { redemptionCodes } = world;
  return {
    codeId: row,
    code: redemptionCodes.code[row] ?? '',
    amount: moneyText(redemptionCodes.amount[row]!),
    startTime: timeOf(world, redemptionCodes.from[row]!),
    endTime: timeOf(world, redemptionCodes.until[row]!),
    total: redemptionCodes.total[row]!,
    used: redemptionCodes.used[row]!,
    state: codeState(world, row),
  };
}

export function consoleCodesView(world: World, page: Page): CodesAnswer {
  return pageOfTable(world.redemptionCodes, page, (row) => consoleCodeView(world, row));
}

/** What a reward has changed: the amount, and the balances after it. */
export function creditedView(world: World, member: Member, amount: number): RedeemCodeAnswer {
  return { amount: moneyText(amount), account: accountView(world, member) };
}

export function signStatusView(world: World, member: Member): SignStatus {
  const { amount, next, ...status } = signStatusRule(world, member);
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

export function signedView(world: World, member: Member, amount: number): SignAnswer {
  return { ...creditedView(world, member, amount), status: signStatusView(world, member) };
}

export function signRecordView(world: World, member: Member, page: Page): SignRecordAnswer {
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
): RewardRecordAnswer {
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

export function rewardsView(world: World, member: Member): RewardsAnswer {
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

export function registerRewardView(world: World, member: Member): RegisterRewardAnswer {
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
export function redeemedView(world: World, member: Member, page: Page): RedeemedAnswer {
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
