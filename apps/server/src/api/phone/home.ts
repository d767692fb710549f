import { calls } from '@glassmine/contract';
import { phoneHomeView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.home, (caller) =>
  caller.view((world) => phoneHomeView(world, caller.learner)),
);
