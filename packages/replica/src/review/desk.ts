import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import type { Answer, DeskCaller } from '../callers.ts';
import { roomCode, roomRefusals, shortRow } from '../formats/fields.ts';
import { commandId, page } from '../formats/form.ts';
import {
  type ConsoleReview,
  consoleReview,
  consoleReviewsView,
  consoleReviewView,
  reviewKind,
  reviewStatus,
  reviewsAnswer,
} from './views.ts';

/** The facilitator approves or turns down what a member has handed in. */
function decideReview(
  caller: DeskCaller<{ reviewId: number }>,
  approve: boolean,
): Promise<Answer<ConsoleReview>> {
  return caller.execute(
    () => ({ type: 'decideReview', review: caller.form.reviewId, approve }),
    ({ review }, world) => consoleReviewView(world, review, caller.wording),
  );
}

export const reviewDesk = {
  reviews: deskCall('console/review/list', {
    summary: 'What members have handed in, newest first: of one kind or all, pending or decided',
    form: Type.Object({
      roomCode,
      kind: Type.Optional(reviewKind),
      status: Type.Optional(reviewStatus),
      ...page,
    }),
    answer: reviewsAnswer,
    refusals: roomRefusals,
    view: consoleReviewsView,
  }),
  approveReview: deskCall('console/review/approve', {
    summary: 'Approve it: the reward is credited, the content appears',
    form: Type.Object({ roomCode, reviewId: shortRow, commandId }),
    answer: consoleReview,
    refusals: ['review.unknown', 'review.decided'],
    run: (caller) => decideReview(caller, true),
  }),
  rejectReview: deskCall('console/review/reject', {
    summary: 'Turn it down; its author is told',
    form: Type.Object({ roomCode, reviewId: shortRow, commandId }),
    answer: consoleReview,
    refusals: ['review.unknown', 'review.decided'],
    run: (caller) => decideReview(caller, false),
  }),
};
