import { calls } from '@glassmine/contract';
import { savingsIncomeView } from '@glassmine/views';
import { viewForMember } from '../../../../http/route.ts';

export const route = viewForMember(calls.goods.savingsIncome, savingsIncomeView);
