import type { ConsoleWaiting } from '@glassmine/contract';
import { feedbackPage, reviewPage, type World } from '@glassmine/replica';
import { consoleWithdrawalsView, unmatchedTransfersView } from './console-wallet.ts';
import type { Wording } from './wording.ts';

const none = { from: 0, size: 0 };
const firstPage = { pageNum: 1, pageSize: 1 };

/** What a facilitator has still to decide in a room. A withdrawal that the policy settles waits for nobody. */
export function consoleWaitingView(world: World, wording: Wording): Omit<ConsoleWaiting, 'handIns'> {
  const { byHand } = world.operator;
  const settledByPolicy = byHand === 'nobody';
  const asked = { ...firstPage, status: 'pending' } as const;
  return {
    reviews: reviewPage(world, { ...none, status: 'pending' }).total,
    feedback: feedbackPage(world, { ...none, answered: false }).total,
    withdrawals: settledByPolicy ? 0 : consoleWithdrawalsView(world, { ...asked, whose: byHand }).total,
    transfers: unmatchedTransfersView(world, { ...firstPage, state: 'waiting' }, wording).total,
  };
}
