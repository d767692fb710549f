import { calls } from '@glassmine/contract';
import { consoleMembersView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.members, (caller) => {
  return caller.view((world) => consoleMembersView(world, caller.form, caller.wording));
});
