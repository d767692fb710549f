import { calls } from '@glassmine/contract';
import { findMembersView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.findMembers, (caller) =>
  caller.view((world) => findMembersView(world, caller.form, caller.services.seatNames.of(caller.room.id))),
);
