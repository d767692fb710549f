import { calls } from '@glassmine/contract';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.phone.readMessages, (caller) =>
  caller.execute({ type: 'readMessages', learner: caller.learner }, ({ unread }) => ({
    unreadMessages: unread,
  })),
);
