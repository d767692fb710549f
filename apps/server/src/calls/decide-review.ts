import type { ConsoleReview } from '@glassmine/contract';
import { consoleReviewView } from '@glassmine/views';
import type { Answer } from '../answer.ts';
import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';

/** The facilitator approves or turns down what a member has handed in. */
export function decideReview(
  caller: RoomFacilitatorCaller<{ reviewId: number }>,
  approve: boolean,
): Promise<Answer<ConsoleReview>> {
  return caller.execute(
    () => ({ type: 'decideReview', review: caller.form.reviewId, approve }),
    ({ review }, world) => consoleReviewView(world, review, caller.wording),
  );
}
