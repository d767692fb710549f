import { calls } from '@glassmine/contract';
import { lobbyView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.lobby, (caller) => {
  const { services, room } = caller;
  const present = services.presence.in(room.id);
  return caller.view((world) => lobbyView(world, room.id, present));
});
