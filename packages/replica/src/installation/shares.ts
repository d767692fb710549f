import { Type } from '@glassmine/kernel/schema';
import { facilitatorCall } from '../call.ts';
import { keyPattern, roomCode } from '../formats/fields.ts';
import { field } from '../formats/form.ts';

const name = field('opaque', { pattern: keyPattern });

const roomPeople = Type.Object({
  owner: Type.Union([Type.String(), Type.Null()], {
    description: 'who has opened the room; null of a room that the server made',
  }),
  shares: Type.Array(Type.String(), { description: 'whom the owner lets in, by name' }),
  mayDecide: Type.Boolean({ description: 'whether the asker may share and close the room' }),
  others: Type.Array(Type.String(), {
    description: 'facilitators with whom it could be shared; empty for those who may not decide it',
  }),
});

const deciding = ['console.readOnly', 'room.unknown', 'room.ownerOnly', 'facilitator.unknown'] as const;

export const sharesDesk = {
  roomPeople: facilitatorCall('console/room/people', {
    summary: 'Whose a room is, running or ended, and who else may enter it',
    form: Type.Object({ roomCode }),
    answer: roomPeople,
    refusals: ['room.unknown'],
  }),
  shareRoom: facilitatorCall('console/room/share', {
    summary: 'Let another facilitator enter one’s room; what somebody may do there follows from the role',
    form: Type.Object({ roomCode, name }),
    answer: roomPeople,
    refusals: deciding,
    method: 'POST',
  }),
  unshareRoom: facilitatorCall('console/room/unshare', {
    summary: 'Let somebody in no longer',
    form: Type.Object({ roomCode, name }),
    answer: roomPeople,
    refusals: deciding,
    method: 'POST',
  }),
};
