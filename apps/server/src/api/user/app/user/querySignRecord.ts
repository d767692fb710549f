import { calls } from '@glassmine/contract';
import { signRecordView } from '@glassmine/views';
import { viewForMember } from '../../../../http/route.ts';

export const route = viewForMember(calls.user.signRecord, signRecordView);
