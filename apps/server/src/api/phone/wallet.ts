import { calls } from '@glassmine/contract';
import { walletView } from '@glassmine/views';
import { viewForDevice } from '../../http/route.ts';

export const route = viewForDevice(calls.phone.wallet, walletView);
