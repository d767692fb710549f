import { calls } from '@glassmine/contract';
import { savingsView } from '@glassmine/views';
import { viewForMember } from '../../../../http/route.ts';

export const route = viewForMember(calls.goods.savings, savingsView);
