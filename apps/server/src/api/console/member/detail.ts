import { calls } from '@glassmine/contract';
import { consoleMemberView, isConsoleMember } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.member, (caller) => {
  const { userId, ...page } = caller.form;
  if (!isConsoleMember(caller.world, userId)) return { refusal: 'member.unknown' };
  const seats = caller.services.seatNames.of(caller.room.id);
  return caller.view((world) => consoleMemberView(world, userId, page, caller.wording, seats));
});
