import { calls } from '@glassmine/contract';
import { codeSupportView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.user.fundCodeSupport, codeSupportView);
