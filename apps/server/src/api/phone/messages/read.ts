import { calls } from '@glassmine/contract';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.phone.readMessages, (asks) =>
  asks.execute({ type: 'readMessages', learner: asks.learner }, ({ unread }) => ({
    unreadMessages: unread as number,
  })),
);
