import { calls } from '@glassmine/contract';
import { mailView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.mail, (asks) =>
  asks.look((world) => mailView(world, asks.learner, asks.form.pageNum, asks.form.pageSize)),
);
