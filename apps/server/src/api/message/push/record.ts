import { calls } from '@glassmine/contract';
import { pushesView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.message.pushes, (asks) =>
  asks.look((world) => pushesView(world, asks.learner, asks.form, asks.wording)),
);
