import { Type } from '@glassmine/kernel/schema';
import { deviceCall, visitorCall } from '../call.ts';
import { room } from '../control/views/shapes.ts';
import { roomCode, roomRefusals } from '../formats/fields.ts';
import { commandId, field } from '../formats/form.ts';
import { identity, roomLanguage } from '../formats/shapes.ts';
import { linkCodePattern } from './words.ts';

const joined = Type.Object({ roomToken: Type.String(), room, identity, language: roomLanguage });

export const seatsCalls = {
  join: visitorCall('room/join', {
    summary: 'Enter a room with its code and be handed a sandbox identity',
    form: Type.Object({
      roomCode,
      joinKey: Type.Optional({
        ...commandId,
        description: 'made by the browser and kept: sent again, it gives the same seat and token',
      }),
    }),
    answer: joined,
    refusals: [
      'room.unknown',
      'room.full',
      'room.over',
      'room.closed',
      'room.busy',
      'room.locked',
      'room.waiting',
      'room.expelled',
    ] as const,
    limit: 'none',
    method: 'POST',
  }),
  offerDevice: deviceCall('room/device/code', {
    summary: 'A code with which the learner can go on at another device',
    answer: Type.Object({
      linkCode: Type.String(),
      expiresInSeconds: Type.Integer({ description: 'real seconds' }),
    }),
    limit: 'tries',
    method: 'POST',
  }),
  joinDevice: visitorCall('room/device/join', {
    summary: 'Go on at this device as the learner whose other device shows the code',
    form: Type.Object({ roomCode, linkCode: field('opaque', { pattern: linkCodePattern }) }),
    answer: joined,
    refusals: [...roomRefusals, 'account.linkUnknown'],
    limit: 'tokenless',
    method: 'POST',
  }),
};
