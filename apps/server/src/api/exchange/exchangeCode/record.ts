import { calls } from '@glassmine/contract';
import { redeemedView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.exchange.redeemed, redeemedView);
