import { calls } from '@glassmine/contract';
import { unreadView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.message.unreadPushes, (caller) =>
  caller.view((world) => unreadView(world, caller.learner)),
);
