import { calls } from '@glassmine/contract';
import { incomeInfoView } from '@glassmine/views';
import { viewForMember } from '../../http/route.ts';

export const route = viewForMember(calls.income.info, incomeInfoView);
