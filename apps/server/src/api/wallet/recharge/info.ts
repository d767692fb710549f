import { calls } from '@glassmine/contract';
import { rechargeInfoView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.wallet.rechargeInfo, rechargeInfoView);
