import Type from 'typebox';
import { linkLengthMax, redemptionCodeLengthMax, redemptionCodePattern } from '../plain/bounds.ts';
import { pictureField } from '../plain/pictures.ts';
import { commandId, defineCall, field, listOf, page } from './call.ts';
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
    summary: 'Sign in for the day',
    form: Type.Object({ commandId }),
    data: Type.Object({ ...credited, status: signStatus }),
    refusals: ['reward.closed', 'sign.already'],
  }),
  signStatus: defineCall({
    path: 'user/app/user/queryTodaySignStatus',
    summary: 'Whether today is signed, the streak, what it gives, and the random bonus of the day',
    data: signStatus,
  }),
  signRecord: defineCall({
    path: 'user/app/user/querySignRecord',
    summary: 'Days that were signed, newest first',
    form: Type.Object({ ...page }),
    data: Type.Object({ ...listOf(signRecord).properties, currency: Type.String(), sum: money }),
  }),
  randomBonus: defineCall({
    path: 'user/app/user/randomBonus',
    summary: 'Open the random bonus of the day',
    form: Type.Object({ commandId }),
    data: Type.Object({ ...credited, status: signStatus }),
    refusals: ['reward.closed', 'random.already'],
  }),
  rewards: defineCall({
    path: 'user/reward/query',
    summary: 'How the rewards for joining the group and sharing a video stand',
    data: Type.Object({
      currency: Type.String(),
      groupJoin: reviewedReward,
      groupMembers: Type.Integer({ description: 'what the scheme says the official group has' }),
      videoShare: reviewedReward,
    }),
  }),
  rewardRecord: defineCall({
    path: 'user/reward/record',
    summary: 'Rewards credited, newest first: of one kind, or all',
    form: Type.Object({ ...page, kind: Type.Optional(rewardKind) }),
    data: Type.Object({ ...listOf(reward).properties, sum: money }),
  }),
  joinGroup: defineCall({
    path: 'user/reward/joinGroup',
    summary: 'Hand in a screenshot of the official group for review; it is credited once approved, once',
    form: Type.Object({ commandId }),
    data: reviewedReward,
    refusals: ['reward.closed', 'reward.pending', 'reward.received', 'reward.notInGroup'],
    pictures: { field: pictureField, kind: 'review', required: true, max: 1 },
  }),
  shareLink: defineCall({
    path: 'user/reward/shareLink',
    summary: 'Hand in the link of a shared video for review; it is credited once approved, once',
    form: Type.Object({ link: field('link', { maxLength: linkLengthMax }), commandId }),
    data: reviewedReward,
    refusals: ['reward.link', 'reward.closed', 'reward.pending', 'reward.received', 'text.full'],
  }),
};

/** Of the exchange service. */
export const redemptionCalls = {
  redeemCode: defineCall({
    path: 'exchange/exchangeCode/use',
    summary: 'Redeem a code, each once',
    form: Type.Object({
      exchangeCode: field('opaque', { maxLength: redemptionCodeLengthMax, pattern: redemptionCodePattern }),
      commandId,
    }),
    data: Type.Object(credited),
    refusals: ['code.unknown', 'code.notYet', 'code.over', 'code.usedUp', 'code.used'],
  }),
  redeemed: defineCall({
    path: 'exchange/exchangeCode/record',
    summary: 'Codes the member has redeemed, newest first',
    form: Type.Object({ ...page }),
    data: Type.Object({ ...listOf(codeUse).properties, sum: money }),
  }),
  registerReward: defineCall({
    path: 'exchange/registerReward/query',
    summary: 'The reward for having registered',
    data: registerReward,
  }),
  receiveRegisterReward: defineCall({
    path: 'exchange/registerReward/receive',
    summary: 'Take the reward for having registered, once. A GET, as the source has it',
    form: Type.Object({ commandId }),
    data: Type.Object(credited),
    refusals: ['reward.closed', 'reward.received', 'reward.over'],
  }),
};
