import { calls } from '@glassmine/contract';
import { decideReview } from '../../../calls/decide-review.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.approveReview, (caller) =>
  decideReview(caller, true),
);
