import { calls } from '@glassmine/contract';
import { myCouponsView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.exchange.myCoupons, myCouponsView);
