import type { ConsoleReview } from '@glassmine/contract';
import { consoleReviewView } from '@glassmine/views';
import type { Answer } from '../http/answers.ts';
import type { ConsoleAsker } from '../http/askers.ts';
import { layHand } from '../http/console-hand.ts';

/** The facilitator approves or turns down what a member has handed in. */
export function decideReview(
  asks: ConsoleAsker<{ roomCode: string; reviewId: number; commandId: string }>,
  approve: boolean,
): Promise<Answer<ConsoleReview>> {
  const { house, form } = asks;
  const readText = (name: string) => house.texts.read(form.roomCode.toUpperCase(), name);
  return layHand(
    asks,
    approve ? 'review/approve' : 'review/reject',
    () => ({ type: 'decideReview', review: form.reviewId, approve }),
    ({ review }, world) => consoleReviewView(world, review as number, readText),
  );
}
