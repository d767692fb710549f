import { calls } from '@glassmine/contract';
import { addressesView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.addresses, (caller) =>
  caller.view((world) => addressesView(world, caller.member)),
);
