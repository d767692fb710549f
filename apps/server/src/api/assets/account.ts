import { calls } from '@glassmine/contract';
import { accountView } from '@glassmine/views';
import { forMember } from '../../http/route.ts';

export const route = forMember(calls.assets.account, (caller) =>
  caller.view((world) => accountView(world, caller.member)),
);
