import { calls } from '@glassmine/contract';
import { cashRechargeInfoView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.wallet.cashRechargeInfo, (caller) =>
  caller.view((world) => cashRechargeInfoView(world, caller.member, caller.wording)),
);
