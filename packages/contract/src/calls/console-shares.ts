import Type from 'typebox';
import { defineCall, field } from './call.ts';
import { keyPattern, roomCode } from './fields.ts';

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

/** Whose a room is, and whom the owner lets in. */
export const consoleShareCalls = {
  roomPeople: defineCall({
    path: 'console/room/people',
    summary: 'Whose a room is, running or ended, and who else may enter it',
    form: Type.Object({ roomCode }),
    data: roomPeople,
    refusals: ['room.unknown'],
  }),
  shareRoom: defineCall({
    path: 'console/room/share',
    summary: 'Let another facilitator enter one’s room; what somebody may do there follows from the role',
    form: Type.Object({ roomCode, name }),
    data: roomPeople,
    refusals: deciding,
  }),
  unshareRoom: defineCall({
    path: 'console/room/unshare',
    summary: 'Let somebody in no longer',
    form: Type.Object({ roomCode, name }),
    data: roomPeople,
    refusals: deciding,
  }),
};
