import { calls } from '@glassmine/contract';
import { consoleReviewsView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.reviews, (caller) =>
  caller.view((world) => consoleReviewsView(world, caller.form, caller.wording.written)),
);
