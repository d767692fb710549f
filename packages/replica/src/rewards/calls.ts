import { Type } from '@glassmine/kernel/schema';
import { memberCall } from '../call.ts';
import { commandId, field, page } from '../formats/form.ts';
import { linkLengthMax } from '../plain/bounds.ts';
import { readCode } from '../plain/code.ts';
import { pictureField } from '../plain/pictures.ts';
import {
  credited,
  creditedView,
  redeemCodeAnswer,
  redeemedAnswer,
  redeemedView,
  registerReward,
  registerRewardView,
  reviewedReward,
  reviewedRewardView,
  rewardKind,
  rewardRecordAnswer,
  rewardRecordView,
  rewardsAnswer,
  rewardsView,
  signAnswer,
  signedView,
  signRecordAnswer,
  signRecordView,
  signStatus,
  signStatusView,
} from './views.ts';
import { redemptionCodeLengthMax, redemptionCodePattern } from './words.ts';

/** Of a reserved domain, or a place of this room: the guard has let nothing else through. */
const linkShape = /^(https?:\/)?\/\S+$/i;

export const rewardsCalls = {
  sign: memberCall('user/app/user/sign', {
    summary: 'Sign in for the day',
    form: Type.Object({ commandId }),
    answer: signAnswer,
    refusals: ['reward.closed', 'sign.already'],
    changes: {
      signIn: ['user/app/user/queryTodaySignStatus', 'user/app/user/querySignRecord', 'user/reward/record'],
    },
    run: (caller) =>
      caller.execute({ type: 'signIn', member: caller.member }, ({ amount }, world) =>
        signedView(world, caller.member, amount),
      ),
  }),
  signStatus: memberCall('user/app/user/queryTodaySignStatus', {
    summary: 'Whether today is signed, the streak, what it gives, and the random bonus of the day',
    answer: signStatus,
    method: 'POST',
    staleAfter: ['clock'],
    view: signStatusView,
  }),
  signRecord: memberCall('user/app/user/querySignRecord', {
    summary: 'Days that were signed, newest first',
    form: Type.Object({ ...page }),
    answer: signRecordAnswer,
    method: 'POST',
    staleAfter: [],
    view: signRecordView,
  }),
  randomBonus: memberCall('user/app/user/randomBonus', {
    summary: 'Open the random bonus of the day',
    form: Type.Object({ commandId }),
    answer: Type.Object({ ...credited, status: signStatus }),
    refusals: ['reward.closed', 'random.already'],
    changes: { takeRandomBonus: ['user/app/user/queryTodaySignStatus', 'user/reward/record'] },
    run: (caller) =>
      caller.execute({ type: 'takeRandomBonus', member: caller.member }, ({ amount }, world) =>
        signedView(world, caller.member, amount),
      ),
  }),
  rewards: memberCall('user/reward/query', {
    summary: 'How the rewards for joining the group and sharing a video stand',
    answer: rewardsAnswer,
    staleAfter: ['push'],
    view: rewardsView,
  }),
  rewardRecord: memberCall('user/reward/record', {
    summary: 'Rewards credited, newest first: of one kind, or all',
    form: Type.Object({ ...page, kind: Type.Optional(rewardKind) }),
    answer: rewardRecordAnswer,
    staleAfter: ['push'],
    view: rewardRecordView,
  }),
  joinGroup: memberCall('user/reward/joinGroup', {
    summary: 'Hand in a screenshot of the official group for review; it is credited once approved, once',
    form: Type.Object({ commandId }),
    answer: reviewedReward,
    refusals: ['reward.closed', 'reward.pending', 'reward.received', 'reward.notInGroup'],
    pictures: { field: pictureField, kind: 'review', required: true, max: 1 },
    limit: 'tries',
    changes: { joinGroup: ['user/reward/query'] },
    run: (caller) => {
      const { member } = caller;
      return caller.withPictures('review', ([picture]) =>
        caller.execute({ type: 'joinGroup', member, picture: picture!.id }, (_, world) =>
          reviewedRewardView(world, member, 'groupJoin'),
        ),
      );
    },
  }),
  shareLink: memberCall('user/reward/shareLink', {
    summary: 'Hand in the link of a shared video for review; it is credited once approved, once',
    form: Type.Object({ link: field('link', { maxLength: linkLengthMax }), commandId }),
    answer: reviewedReward,
    refusals: ['reward.link', 'reward.closed', 'reward.pending', 'reward.received', 'text.full'],
    limit: 'tries',
    changes: { shareVideo: ['user/reward/query'] },
    run: (caller) => {
      const { member, form } = caller;
      const link = form.link.trim();
      if (!linkShape.test(link)) return { refusal: 'reward.link' };
      return caller.withTexts({ link }, (names) =>
        caller.execute({ type: 'shareVideo', member, link: names.link }, (_, world) =>
          reviewedRewardView(world, member, 'videoShare'),
        ),
      );
    },
  }),
  redeemCode: memberCall('exchange/exchangeCode/use', {
    summary: 'Redeem a code, each once',
    form: Type.Object({
      exchangeCode: field('opaque', { maxLength: redemptionCodeLengthMax, pattern: redemptionCodePattern }),
      commandId,
    }),
    answer: redeemCodeAnswer,
    refusals: ['code.unknown', 'code.notYet', 'code.over', 'code.usedUp', 'code.used'],
    limit: 'tries',
    changes: { redeemCode: ['exchange/exchangeCode/record', 'user/reward/record'] },
    run: (caller) => {
      const { member, form } = caller;
      const code = readCode(form.exchangeCode);
      return caller.execute({ type: 'redeemCode', member, code }, ({ amount }, world) =>
        creditedView(world, member, amount),
      );
    },
  }),
  redeemed: memberCall('exchange/exchangeCode/record', {
    summary: 'Codes the member has redeemed, newest first',
    form: Type.Object({ ...page }),
    answer: redeemedAnswer,
    staleAfter: [],
    view: redeemedView,
  }),
  registerReward: memberCall('exchange/registerReward/query', {
    summary: 'The reward for having registered',
    answer: registerReward,
    staleAfter: ['clock', 'push'],
    view: registerRewardView,
  }),
  receiveRegisterReward: memberCall('exchange/registerReward/receive', {
    summary: 'Take the reward for having registered, once. A GET, as the source has it',
    form: Type.Object({ commandId }),
    answer: Type.Object(credited),
    refusals: ['reward.closed', 'reward.received', 'reward.over'],
    method: 'GET',
    changes: { receiveRegisterReward: ['exchange/registerReward/query', 'user/reward/record'] },
    run: (caller) =>
      caller.execute({ type: 'receiveRegisterReward', member: caller.member }, ({ amount }, world) =>
        creditedView(world, caller.member, amount),
      ),
  }),
};
