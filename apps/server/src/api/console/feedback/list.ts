import { calls } from '@glassmine/contract';
import { consoleFeedbacksView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.feedbacks, (caller) => {
  return caller.view((world) => consoleFeedbacksView(world, caller.form, caller.wording));
});
