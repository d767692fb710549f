import { calls } from '@glassmine/contract';
import { addressesView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.wallet.addresses, addressesView);
