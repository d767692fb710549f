import { calls } from '@glassmine/contract';
import { unmatchedTransfersView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.unmatched, (caller) => {
  return caller.view((world) => unmatchedTransfersView(world, caller.form, caller.wording));
});
