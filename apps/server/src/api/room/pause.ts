import { calls } from '@glassmine/contract';
import { forDevice } from '../../http/route.ts';
import { phonePause } from '../../pauses/pause-views.ts';

export const route = forDevice(calls.room.pause, ({ services, room, learner, wording }) => ({
  data: phonePause(services.pauses, { room: room.id, learner }, wording),
}));
