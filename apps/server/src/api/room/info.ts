import { calls } from '@glassmine/contract';
import { identityView, roomView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.room.info, (asks) =>
  asks.look((world) => ({
    room: roomView(world, asks.room.id, asks.room.seq, asks.learner),
    identity: identityView(world, asks.learner),
  })),
);
