import { calls } from '@glassmine/contract';
import { rechargeInfoView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.rechargeInfo, (caller) =>
  caller.view((world) => rechargeInfoView(world, caller.member)),
);
