import { calls } from '@glassmine/contract';
import { chatThreadView } from '@glassmine/views';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.phone.readChat, (caller) => {
  const { form, learner, wording } = caller;
  const { thread } = form;
  caller.observe({ what: 'chat', subject: thread });
  return caller.execute({ type: 'readChat', learner, thread }, (_, world) => ({
    thread: chatThreadView(world, learner, thread, wording),
  }));
});
