import { calls } from '@glassmine/contract';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.phone.readMail, (caller) =>
  caller.execute({ type: 'readMail', learner: caller.learner }, ({ unread }) => ({
    unreadMail: unread,
  })),
);
