import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { roomCode, roomRefusals } from '../formats/fields.ts';
import { consoleRoom } from './views/shapes.ts';

export const controlDesk = {
  room: deskCall('console/room', {
    summary: 'One room with its state',
    form: Type.Object({ roomCode }),
    answer: consoleRoom,
    refusals: roomRefusals,
    run: (caller) => ({
      data: caller.roomNow,
    }),
  }),
};
