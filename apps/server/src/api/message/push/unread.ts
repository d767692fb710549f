import { calls } from '@glassmine/contract';
import { unreadView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.message.unreadPushes, (asks) =>
  asks.look((world) => unreadView(world, asks.learner)),
);
