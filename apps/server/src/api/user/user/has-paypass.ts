import { calls } from '@glassmine/contract';
import { fundPasswordHash } from '@glassmine/scheme';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.hasFundPassword, (caller) =>
  caller.view((world) => ({ hasFundPassword: fundPasswordHash(world, caller.member) !== '' })),
);
