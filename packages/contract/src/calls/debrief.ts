import Type from 'typebox';
import { defineCall } from './call.ts';
import { roomDebrief } from './debrief-room-shapes.ts';
import { debriefRows, personalDebrief } from './debrief-shapes.ts';
import { roomCode, roomRefusals } from './fields.ts';
import { seen } from './shapes.ts';

export const personalDebriefCall = {
  debrief: defineCall({
    path: 'room/debrief',
    summary: 'What was true for this learner, with an account or without, once the facilitator has opened it',
    data: personalDebrief,
    refusals: ['debrief.closed'],
  }),
  debriefRows: defineCall({
    path: 'room/debrief/rows',
    summary: 'Everything of one’s own as rows, to be kept: money, requests, machines, chats, looks',
    data: debriefRows,
    refusals: ['debrief.closed'],
  }),
};

export const consoleDebriefCalls = {
  roomDebrief: defineCall({
    path: 'console/debrief',
    summary: 'The whole room, for the debrief on the projector; of a room that has ended, as it stood then',
    form: Type.Object({ roomCode }),
    data: Type.Object({
      isOpen: Type.Boolean({ description: 'learners see their own' }),
      isOver: Type.Boolean({
        description: 'the room has ended: these figures were kept, and nobody plays on',
      }),
      room: roomDebrief,
    }),
    refusals: roomRefusals,
  }),
  openDebrief: defineCall({
    path: 'console/debrief/open',
    summary: 'Open the personal debrief on all learners’ screens, or close it again',
    form: Type.Object({
      roomCode,
      open: Type.Boolean(),
      seenOpen: Type.Optional(Type.Boolean({ description: `whether it was open, ${seen}` })),
    }),
    data: Type.Object({ isOpen: Type.Boolean() }),
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
  }),
};
