import { calls } from '@glassmine/contract';
import { chatThreadView } from '@glassmine/views';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.phone.enterChat, (caller) => {
  const { form, learner, wording } = caller;
  const { thread } = form;
  return caller.execute({ type: 'enterChat', learner, thread, in: form.in }, (_, world) => ({
    thread: chatThreadView(world, learner, thread, wording),
  }));
});
