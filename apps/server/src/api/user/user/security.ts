import { calls } from '@glassmine/contract';
import { securityView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.user.security, securityView);
