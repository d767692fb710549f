import { calls } from '@glassmine/contract';
import { identityView, roomView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.room.info, (caller) =>
  caller.view((world) => ({
    room: roomView(world, caller.room.id, caller.room.seq, caller.learner),
    identity: identityView(world, caller.learner),
  })),
);
