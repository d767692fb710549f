import { calls } from '@glassmine/contract';
import { bankView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.bank, (asks) =>
  asks.look((world) => bankView(world, asks.learner, asks.form, asks.wording)),
);
