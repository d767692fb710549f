import { calls } from '@glassmine/contract';
import { teamNumbersView } from '@glassmine/views';
import { viewForMember } from '../../../../../http/route.ts';

export const route = viewForMember(calls.user.teamNumbers, teamNumbersView);
