import { calls } from '@glassmine/contract';
import { consoleFrontView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.front, (caller) => {
  return caller.view((world) => consoleFrontView(world, caller.wording));
});
