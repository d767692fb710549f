import { calls } from '@glassmine/contract';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.message.readPushes, (caller) => {
  const { form, member } = caller;
  return caller.execute({ type: 'readPushes', member, push: form.id ?? -1 }, ({ unread }) => ({
    unread,
  }));
});
