import { calls } from '@glassmine/contract';
import { cashWithdrawStatusView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.wallet.cashWithdrawStatus, (caller) =>
  caller.view((world) => cashWithdrawStatusView(world, caller.member)),
);
