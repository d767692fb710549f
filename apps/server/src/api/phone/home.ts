import { calls } from '@glassmine/contract';
import { phoneHomeView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.home, (asks) =>
  asks.look((world) => phoneHomeView(world, asks.learner)),
);
