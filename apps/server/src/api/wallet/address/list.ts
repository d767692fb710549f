import { calls } from '@glassmine/contract';
import { addressesView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.addresses, (asks) =>
  asks.look((world) => addressesView(world, asks.member)),
);
