import { calls } from '@glassmine/contract';
import { messagesView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.messages, (asks) =>
  asks.look((world) => messagesView(world, asks.learner, asks.form.pageNum, asks.form.pageSize)),
);
