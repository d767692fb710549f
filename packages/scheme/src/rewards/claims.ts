import { type Claim, count, money } from '../claims/claim.ts';
import { account } from '../ledger/accounts.ts';
import { houseBalance } from '../ledger/post.ts';
import { codeState } from './codes.ts';
import { type RewardKind, rewardTotal } from './rewards.ts';
import { signStatus } from './sign-in.ts';
import type { RewardsWorld } from './world.ts';

/** What a kind of reward has put onto screens in the whole room, and what stands against it. */
function written(world: RewardsWorld, kind: RewardKind) {
  const { amount, times } = rewardTotal(world, kind);
  return {
    written: money(amount),
    times: count(times),
    reserve: money(houseBalance(world, account.reserve)),
  };
}

/** The promoter is nobody's recruit. */
const recruits = (world: RewardsWorld) => Math.max(0, world.members.count - 1);

/** What a member has paid in on average, minor units. */
function paidInEach(world: RewardsWorld): number {
  let deposits = 0;
  for (let row = 0; row < world.inflows.count; row++) {
    if (world.inflows.member[row]! >= 0) deposits += world.inflows.amount[row]!;
  }
  return recruits(world) === 0 ? 0 : Math.floor(deposits / recruits(world));
}

function codeCounts(world: RewardsWorld): { offered: number; used: number } {
  const { redemptionCodes } = world;
  const counts = { offered: 0, used: 0 };
  for (let row = 0; row < redemptionCodes.count; row++) {
    counts.used += redemptionCodes.used[row]!;
    if (codeState(world, row) === 'running') counts.offered += redemptionCodes.total[row]!;
  }
  return counts;
}

/**
 * Rewards for nothing that was earned. Sources of the flags: FINRA's persuasion tactics (reciprocity: a small
 * favour that wants a large one back; social consensus), SEC's alerts on group chats, FCA, California DFPI 2022.
 */
export const rewardClaims = {
  signStreak: {
    flag: 'reciprocity',
    source: 'FINRA',
    claimed: ({ world, member }) => money(signStatus(world, Math.max(0, member)).amount),
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
    truth: ({ world }) => count(recruits(world)),
    figures: ({ world }) => ({
      members: count(recruits(world)),
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
