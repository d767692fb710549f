import { calls } from '@glassmine/contract';
import { rechargeInfoView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.rechargeInfo, (asks) =>
  asks.look((world) => rechargeInfoView(world, asks.member)),
);
