import { calls } from '@glassmine/contract';
import { ordersView } from '@glassmine/views';
import { viewForMember } from '../../../../http/route.ts';

export const route = viewForMember(calls.goods.orders, ordersView);
