import { calls } from '@glassmine/contract';
import { teamView } from '@glassmine/views';
import { viewForMember } from '../../../../http/route.ts';

export const route = viewForMember(calls.user.team, teamView);
