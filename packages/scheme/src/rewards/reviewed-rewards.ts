import { put } from '@glassmine/kernel';
import { sendPush } from '../messages/pushes.ts';
import { type Handed, handIn, type ReviewStatus, reviewKinds, reviewStatusOf } from '../review/reviews.ts';
import type { Review } from '../review/world.ts';
import type { Member } from '../rows.ts';
import { bookFor, creditReward, findBook } from './rewards.ts';
import type { RewardsWorld } from './world.ts';

/** Rewards that somebody has to look at first: once each, and again only after having been turned down. */
export type ReviewedReward = 'groupJoin' | 'videoShare';

const stride = 8;

/** The newest review of a member's for such a reward, or -1. */
export function latestReview(world: RewardsWorld, member: Member, kind: ReviewedReward): Review {
  const book = findBook(world, member);
  const at = book * stride + reviewKinds.indexOf(kind);
  return (book < 0 ? -1 : world.rewardBooks.reviews[at]! - 1) as Review;
}

export function reviewedStatus(
  world: RewardsWorld,
  member: Member,
  kind: ReviewedReward,
): ReviewStatus | 'none' {
  const review = latestReview(world, member, kind);
  return review < 0 ? 'none' : reviewStatusOf(world, review);
}

/** Why a member can't hand in anything for the reward; null when it can. */
export function handInFault(world: RewardsWorld, member: Member, kind: ReviewedReward) {
  if (world.scenario.rewards[kind].amountMinor === 0) return 'reward.closed';
  const status = reviewedStatus(world, member, kind);
  if (status === 'pending') return 'reward.pending';
  return status === 'approved' ? 'reward.received' : null;
}

export function handInFor(
  world: RewardsWorld,
  member: Member,
  kind: ReviewedReward,
  handed: Handed,
): Record<string, number> {
  const review = handIn(world, kind, member, handed);
  const book = bookFor(world, member);
  put(world.rewardBooks, 'reviews', book * stride + reviewKinds.indexOf(kind), review + 1);
  return { review };
}

/** The review is over: the reward is credited, or not; the member is told in either case. */
export function settleReward(
  world: RewardsWorld,
  review: Review,
  kind: ReviewedReward,
  approved: boolean,
): void {
  const member = world.reviews.member[review]!;
  const amount = world.scenario.rewards[kind].amountMinor;
  if (approved) creditReward(world, member, kind, amount, review);
  sendPush(world, member, approved ? 'rewardCredited' : 'rewardTurnedDown', { amount, ref: review });
}
