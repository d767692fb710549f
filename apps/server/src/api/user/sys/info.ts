import { calls } from '@glassmine/contract';
import { aboutView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.about, (caller) =>
  caller.view((world) => aboutView(world, caller.wording)),
);
