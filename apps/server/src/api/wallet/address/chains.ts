import { calls } from '@glassmine/contract';
import { chainsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.chains, (caller) => caller.view(chainsView));
