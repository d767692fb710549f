import { calls } from '@glassmine/contract';
import { mailView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.mail, (caller) =>
  caller.view((world) => mailView(world, caller.learner, caller.form.pageNum, caller.form.pageSize)),
);
