import Type from 'typebox';
import { linkLengthMax, redemptionCodeLengthMax } from '../plain/bounds.ts';
import { redemptionCodePattern } from '../plain/rules.ts';
import { commandId, defineCall, field, listOf, page } from './call.ts';
import { commandRefusals } from './fields.ts';
import {
  codeUse,
  registerReward,
  reviewedReward,
  reward,
  rewardKind,
  signRecord,
  signStatus,
} from './rewards-shapes.ts';
import { account, money } from './shapes.ts';

const credited = { amount: money, account };

/** Of the user service. */
export const rewardCalls = {
  sign: defineCall({
    path: 'user/app/user/sign',
    auth: 'member',
    summary: 'Sign in for the day',
    form: Type.Object({ commandId }),
    data: Type.Object({ ...credited, status: signStatus }),
    refusals: ['reward.closed', 'sign.already', ...commandRefusals],
  }),
  signStatus: defineCall({
    path: 'user/app/user/queryTodaySignStatus',
    auth: 'member',
    summary: 'Whether today is signed, the streak, what it gives, and the random bonus of the day',
    form: Type.Object({}),
    data: signStatus,
    refusals: [],
  }),
  signRecord: defineCall({
    path: 'user/app/user/querySignRecord',
    auth: 'member',
    summary: 'Days that were signed, newest first',
    form: Type.Object({ ...page }),
    data: Type.Object({ ...listOf(signRecord).properties, currency: Type.String(), sum: money }),
    refusals: [],
  }),
  randomBonus: defineCall({
    path: 'user/app/user/randomBonus',
    auth: 'member',
    summary: 'Open the random bonus of the day',
    form: Type.Object({ commandId }),
    data: Type.Object({ ...credited, status: signStatus }),
    refusals: ['reward.closed', 'random.already', ...commandRefusals],
  }),
  rewards: defineCall({
    path: 'user/reward/query',
    auth: 'member',
    summary: 'How the rewards for joining the group and sharing a video stand',
    form: Type.Object({}),
    data: Type.Object({
      currency: Type.String(),
      groupJoin: reviewedReward,
      groupMembers: Type.Integer({ description: 'what the scheme says the official group has' }),
      videoShare: reviewedReward,
    }),
    refusals: [],
  }),
  rewardRecord: defineCall({
    path: 'user/reward/record',
    auth: 'member',
    summary: 'Rewards credited, newest first: of one kind, or all',
    form: Type.Object({ ...page, kind: Type.Optional(rewardKind) }),
    data: Type.Object({ ...listOf(reward).properties, sum: money }),
    refusals: [],
  }),
  joinGroup: defineCall({
    path: 'user/reward/joinGroup',
    auth: 'member',
    summary: 'Hand in a screenshot of the official group for review; it is credited once approved, once',
    form: Type.Object({ commandId }),
    data: reviewedReward,
    refusals: ['reward.closed', 'reward.pending', 'reward.received', ...commandRefusals],
    pictures: { field: 'file', kind: 'review', required: true, max: 1 },
  }),
  shareLink: defineCall({
    path: 'user/reward/shareLink',
    auth: 'member',
    summary: 'Hand in the link of a shared video for review; it is credited once approved, once',
    form: Type.Object({ link: field('link', { maxLength: linkLengthMax }), commandId }),
    data: reviewedReward,
    refusals: [
      'reward.link',
      'reward.closed',
      'reward.pending',
      'reward.received',
      'text.full',
      ...commandRefusals,
    ],
  }),
};

/** Of the exchange service. */
export const redemptionCalls = {
  redeemCode: defineCall({
    path: 'exchange/exchangeCode/use',
    auth: 'member',
    summary: 'Redeem a code, each once',
    form: Type.Object({
      exchangeCode: field('opaque', { maxLength: redemptionCodeLengthMax, pattern: redemptionCodePattern }),
      commandId,
    }),
    data: Type.Object(credited),
    refusals: ['code.unknown', 'code.notYet', 'code.over', 'code.usedUp', 'code.used', ...commandRefusals],
  }),
  redeemed: defineCall({
    path: 'exchange/exchangeCode/record',
    auth: 'member',
    summary: 'Codes the member has redeemed, newest first',
    form: Type.Object({ ...page }),
    data: Type.Object({ ...listOf(codeUse).properties, sum: money }),
    refusals: [],
  }),
  registerReward: defineCall({
    path: 'exchange/registerReward/query',
    auth: 'member',
    summary: 'The reward for having registered',
    form: Type.Object({}),
    data: registerReward,
    refusals: [],
  }),
  receiveRegisterReward: defineCall({
    path: 'exchange/registerReward/receive',
    auth: 'member',
    summary: 'Take the reward for having registered, once. A GET, as the source has it',
    form: Type.Object({ commandId }),
    data: Type.Object(credited),
    refusals: ['reward.closed', 'reward.received', 'reward.over', ...commandRefusals],
  }),
};
