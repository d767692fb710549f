import { calls } from '@glassmine/contract';
import { cashRechargeInfoView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.wallet.cashRechargeInfo, (asks) =>
  asks.look((world) => cashRechargeInfoView(world, asks.member, asks.wording)),
);
