import { calls } from '@glassmine/contract';
import { cashWithdrawStatusView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.wallet.cashWithdrawStatus, (asks) =>
  asks.look((world) => cashWithdrawStatusView(world, asks.member)),
);
