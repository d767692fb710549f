import { calls } from '@glassmine/contract';
import { fundPasswordName } from '@glassmine/replica';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.hasFundPassword, (caller) =>
  caller.view((world) => ({ hasFundPassword: fundPasswordName(world, caller.member) !== '' })),
);
