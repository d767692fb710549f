import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.changeCode, (caller) => {
  const { rooms, lobbies } = caller.services;
  const isRoom = (code: string) => rooms.enter(code) !== 'room.unknown';
  const joinCode = lobbies.changeCode(caller.room.id, isRoom);
  caller.audit(caller.room.id, { joinCode });
  return { data: { joinCode } };
});
