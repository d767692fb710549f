import { calls } from '@glassmine/contract';
import { teamIncomeView } from '@glassmine/views';
import { viewForMember } from '../../../../http/route.ts';

export const route = viewForMember(calls.user.teamIncome, teamIncomeView);
