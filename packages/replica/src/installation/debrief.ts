import { Type } from '@glassmine/kernel/schema';
import { deskCall, deviceCall, facilitatorCall } from '../call.ts';
import { debriefRows, personalDebrief, roomDebrief } from '../debrief/views/shapes.ts';
import { archiveRefusals, roomCode, roomRefusals } from '../formats/fields.ts';
import { seen } from '../formats/shapes.ts';

export const debriefCalls = {
  debrief: deviceCall('room/debrief', {
    summary: 'What was true for this learner, with an account or without, once the facilitator has opened it',
    answer: personalDebrief,
    refusals: ['debrief.closed', ...archiveRefusals],
    staleAfter: [],
  }),
  debriefRows: deviceCall('room/debrief/rows', {
    summary: 'Everything of one’s own as rows, to be kept: money, requests, machines, chats, looks',
    answer: debriefRows,
    refusals: ['debrief.closed', ...archiveRefusals],
    staleAfter: [],
  }),
};

export const debriefDesk = {
  roomDebrief: facilitatorCall('console/debrief', {
    summary: 'The whole room, for the debrief on the projector; of a room that has ended, as it stood then',
    form: Type.Object({ roomCode }),
    answer: Type.Object({
      isOpen: Type.Boolean({ description: 'learners see their own' }),
      isOver: Type.Boolean({
        description: 'the room has ended: these figures were kept, and nobody plays on',
      }),
      room: roomDebrief,
    }),
    refusals: [...roomRefusals, ...archiveRefusals],
  }),
  openDebrief: deskCall('console/debrief/open', {
    summary: 'Open the personal debrief on all learners’ screens, or close it again',
    form: Type.Object({
      roomCode,
      open: Type.Boolean(),
      seenOpen: Type.Optional(Type.Boolean({ description: `whether it was open, ${seen}` })),
    }),
    answer: Type.Object({ isOpen: Type.Boolean() }),
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
    method: 'POST',
  }),
};
