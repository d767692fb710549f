import { Type } from '@glassmine/kernel/schema';
import { memberCall } from '../call.ts';
import { row } from '../formats/fields.ts';
import { commandId, page } from '../formats/form.ts';
import { pushesAnswer, pushesView, pushType, unread, unreadPushesAnswer, unreadView } from './views.ts';

export const messagesCalls = {
  pushes: memberCall('message/push/record', {
    summary: 'Messages of the app, newest first: news, station news, notices, vouchers, coupons',
    form: Type.Object({ type: Type.Optional(pushType), ...page }),
    answer: pushesAnswer,
    staleAfter: ['push'],
    run: (caller) => caller.view((world) => pushesView(world, caller.learner, caller.form, caller.wording)),
  }),
  unreadPushes: memberCall('message/push/unread', {
    summary: 'How many messages of the app have not been read',
    answer: unreadPushesAnswer,
    staleAfter: [],
    run: (caller) => caller.view((world) => unreadView(world, caller.learner)),
  }),
  readPushes: memberCall('message/push/record/update', {
    summary: 'Mark one message as read, or all when none is named',
    form: Type.Object({
      id: Type.Optional(row),
      commandId,
    }),
    answer: Type.Object({ unread }),
    refusals: ['message.unknown'],
    changes: { readPushes: ['message/push/unread', 'message/push/record'] },
    run: (caller) => {
      const { form, member } = caller;
      return caller.execute({ type: 'readPushes', member, push: form.id ?? -1 }, ({ unread }) => ({
        unread,
      }));
    },
  }),
};
