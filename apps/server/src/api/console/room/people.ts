import { calls } from '@glassmine/contract';
import { roomPeople } from '../../../calls/room-people.ts';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(calls.console.roomPeople, (caller) => {
  const room = caller.form.roomCode.toUpperCase();
  const unknown = caller.unknown(room);
  if (unknown !== null) return { refusal: unknown };
  return { data: roomPeople(caller, room) };
});
