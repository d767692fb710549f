import { calls } from '@glassmine/contract';
import { accountView } from '@glassmine/views';
import { viewForMember } from '../../http/route.ts';

export const route = viewForMember(calls.assets.account, accountView);
