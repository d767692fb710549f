import { type Amounts, type Claim, count, money } from '../../base/claim.ts';
import type { Member } from '../../base/rows.ts';
import type { Subject } from '../../base/subject.ts';
import type { Currency } from '../../ledger/currencies.ts';
import { amountsOf, inflowKinds, inflowsOf, reserves, sumOfKind } from '../../ledger/reserves.ts';
import { memberCount } from '../../members/rules/accounts.ts';
import type { RewardKind } from '../words.ts';
import { receiveRegisterReward, signIn, signStatus, takeRandomBonus } from './bonuses.ts';
import { codeState, createCode, endCode, redeemCode } from './codes.ts';
import { joinGroup, rewardTotal, shareVideo } from './rewards.ts';
import {
  type RedemptionCode,
  type RewardsWorld,
  rewardsLists,
  rewardsMembers,
  rewardsPostings,
  rewardsRecords,
  rewardsTables,
} from './world.ts';

/** What a kind of reward has put onto screens in the whole room, and what stands against it. */
function written(world: RewardsWorld, kind: RewardKind) {
  const { amount, times } = rewardTotal(world, kind);
  return {
    written: money(amount),
    times: count(times),
    reserve: money(reserves(world)),
  };
}

/** What a member has paid in on average, minor units of each currency. */
function paidInEach(world: RewardsWorld): Amounts {
  const average = (currency: Currency) => {
    const deposits = sumOfKind(inflowsOf(world, currency), inflowKinds.indexOf('deposit'));
    return memberCount(world) === 0 ? 0 : Math.floor(deposits / memberCount(world));
  };
  return amountsOf(world, average);
}

function codeCounts(world: RewardsWorld): { offered: number; used: number } {
  const { redemptionCodes } = world;
  const counts = { offered: 0, used: 0 };
  for (let row = 0 as RedemptionCode; row < redemptionCodes.count; row++) {
    counts.used += redemptionCodes.used[row]!;
    if (codeState(world, row) === 'running') counts.offered += redemptionCodes.total[row]!;
  }
  return counts;
}

/**
 * Rewards for nothing that was earned. Sources of the flags: FINRA's persuasion tactics (reciprocity: a small
 * favour that wants a large one back; social consensus), SEC's alerts on group chats, FCA, California DFPI 2022.
 */
const claims = {
  signStreak: {
    flag: 'reciprocity',
    source: 'FINRA',
    claimed: ({ world, member }) => money(signStatus(world, Math.max(0, member) as Member).amount),
    truth: ({ world }) => money(rewardTotal(world, 'signIn').amount),
    figures: ({ world }) => written(world, 'signIn'),
  },
  randomBonus: {
    flag: 'reciprocity',
    source: 'FINRA',
    claimed: ({ world }) => money(world.scenario.rewards.random.toMinor),
    truth: ({ world }) => {
      const { amount, times } = rewardTotal(world, 'random');
      return money(times === 0 ? 0 : Math.floor(amount / times));
    },
    figures: ({ world }) => written(world, 'random'),
  },
  registerReward: {
    flag: 'reciprocity',
    source: 'FINRA',
    claimed: ({ world }) => money(world.scenario.rewards.register.amountMinor),
    truth: ({ world }) => money(paidInEach(world)),
    figures: ({ world }) => written(world, 'register'),
  },
  redeemCode: {
    flag: 'scarcity',
    source: 'FCA',
    claimed: ({ world }) => count(codeCounts(world).offered),
    truth: ({ world }) => count(codeCounts(world).used),
    figures: ({ world }) => written(world, 'code'),
  },
  groupJoin: {
    flag: 'socialConsensus',
    source: 'FINRA, SEC',
    claimed: ({ world }) => money(world.scenario.rewards.groupJoin.amountMinor),
    truth: ({ world }) => count(rewardTotal(world, 'groupJoin').times),
    figures: ({ world }) => written(world, 'groupJoin'),
  },
  officialGroup: {
    flag: 'socialConsensus',
    source: 'FINRA, SEC',
    claimed: ({ world }) => count(world.scenario.rewards.groupJoin.claimedMembers),
    truth: ({ world }) => count(memberCount(world)),
    figures: ({ world }) => ({
      members: count(memberCount(world)),
      joined: count(rewardTotal(world, 'groupJoin').times),
    }),
  },
  videoShare: {
    flag: 'recruitmentCommissions',
    source: 'DFPI',
    claimed: ({ world }) => money(world.scenario.rewards.videoShare.amountMinor),
    truth: ({ world }) => money(paidInEach(world)),
    figures: ({ world }) => written(world, 'videoShare'),
  },
} satisfies Record<string, Claim<RewardsWorld>>;

export const rewardsSubject = {
  commands: {
    createCode,
    endCode,
    joinGroup,
    redeemCode,
    receiveRegisterReward,
    shareVideo,
    signIn,
    takeRandomBonus,
  },
  claims,
  postings: rewardsPostings,
  records: rewardsRecords,
  lists: rewardsLists,
  tables: rewardsTables,
  columns: () => ({ members: rewardsMembers }),
} satisfies Subject;
