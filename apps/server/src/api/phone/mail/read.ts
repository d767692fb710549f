import { calls } from '@glassmine/contract';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.phone.readMail, (asks) =>
  asks.execute({ type: 'readMail', learner: asks.learner }, ({ unread }) => ({
    unreadMail: unread as number,
  })),
);
