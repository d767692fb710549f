import { calls } from '@glassmine/contract';
import { cashWithdrawStatusView } from '@glassmine/views';
import { viewForMember } from '../../../../http/route.ts';

export const route = viewForMember(calls.wallet.cashWithdrawStatus, cashWithdrawStatusView);
