import { calls } from '@glassmine/contract';
import { messagesView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.messages, (caller) =>
  caller.view((world) => messagesView(world, caller.learner, caller.form.pageNum, caller.form.pageSize)),
);
