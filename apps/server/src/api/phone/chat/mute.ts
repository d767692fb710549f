import { calls } from '@glassmine/contract';
import { chatThreadView } from '@glassmine/views';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.phone.muteChat, (caller) => {
  const { form, learner, wording } = caller;
  const { thread } = form;
  return caller.execute({ type: 'muteChat', learner, thread, muted: form.muted }, (_, world) => ({
    thread: chatThreadView(world, learner, thread, wording),
  }));
});
