import { calls } from '@glassmine/contract';
import { shareView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.share, (caller) =>
  caller.view((world) => shareView(world, caller.member, caller.origin, caller.language)),
);
