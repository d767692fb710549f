import { calls } from '@glassmine/contract';
import { pushesView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.message.pushes, (caller) =>
  caller.view((world) => pushesView(world, caller.learner, caller.form, caller.wording)),
);
