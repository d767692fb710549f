import { calls } from '@glassmine/contract';
import { signStatusView } from '@glassmine/views';
import { viewForMember } from '../../../../http/route.ts';

export const route = viewForMember(calls.user.signStatus, signStatusView);
