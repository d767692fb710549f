import { calls } from '@glassmine/contract';
import { bankView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.bank, (caller) =>
  caller.view((world) => bankView(world, caller.learner, caller.form, caller.wording)),
);
