import { HOUR, isRow, rule } from '@glassmine/kernel';
import { close, reviewKindOf, reviewStatuses } from './reviews.ts';
import type { Review, ReviewWorld } from './world.ts';

/** The facilitator approves or turns down what a member has handed in. */
export interface DecideReview {
  type: 'decideReview';
  review: Review;
  approve: boolean;
}

export const decideReview = rule({
  fits: (c) => typeof c.review === 'number' && typeof c.approve === 'boolean',
  check: (world: ReviewWorld, { review }: DecideReview) => {
    if (!isRow(review, world.reviews)) return 'review.unknown';
    return world.reviews.status[review] === reviewStatuses.pending ? null : 'review.decided';
  },
  apply: (world, { review, approve }) => {
    decide(world, review, approve);
    return { review };
  },
});

function decide(world: ReviewWorld, review: Review, approve: boolean): void {
  close(world, review, approve ? reviewStatuses.approved : reviewStatuses.rejected);
  world.hooks.decisions[reviewKindOf(world, review)](world, review, approve);
}

/**
 * Every tick: the operator approves what has waited long enough, and turns down what doubts the scheme. One that has
 * gone decides nothing any more.
 */
export function approveWaiting(world: ReviewWorld): void {
  const { reviews, vars, scenario } = world;
  const { autoAfterHours } = scenario.review;
  if (autoAfterHours === 0 || world.operator.phase === 'gone') return;
  while (vars.reviewsDone < reviews.count) {
    const row = vars.reviewsDone;
    const isPending = reviews.status[row] === reviewStatuses.pending;
    if (isPending && vars.now - reviews.at[row]! < autoAfterHours * HOUR) return;
    vars.reviewsDone++;
    if (!isPending) continue;
    const isWelcome = reviews.doubt[row] === 0 || scenario.review.publishesDoubts;
    // A facilitator who plays the operator decides on doubts as well, without a time limit.
    if (isWelcome || !world.hooks.isPlayedByHand(world)) decide(world, row, isWelcome);
  }
}
