import { calls } from '@glassmine/contract';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.room.optOut, ({ services, room, learner, form }) => {
  services.optedOut.set(room.id, learner, form.isOut);
  return { data: { isOptedOut: form.isOut } };
});
