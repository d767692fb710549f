import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.admit, (caller) => {
  const { mark } = caller.form;
  caller.services.lobbies.admit(caller.room.id, mark);
  caller.audit(caller.room.id, { mark });
  return { data: { mark } };
});
