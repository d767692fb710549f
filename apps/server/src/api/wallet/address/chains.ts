import { calls } from '@glassmine/contract';
import { chainsView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.wallet.chains, chainsView);
