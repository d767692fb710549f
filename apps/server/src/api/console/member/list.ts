import { calls } from '@glassmine/contract';
import { consoleMembersView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.members, (caller) => {
  const { services, room, form, wording } = caller;
  return caller.view((world) => consoleMembersView(world, form, wording, services.seatNames.of(room.id)));
});
