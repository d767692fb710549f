import { calls } from '@glassmine/contract';
import { withdrawInfoView } from '@glassmine/contract/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.withdrawInfo, (asks) =>
  asks.look((world) => withdrawInfoView(world, asks.member)),
);
