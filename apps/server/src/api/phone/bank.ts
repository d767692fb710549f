import { calls } from '@glassmine/contract';
import { bankView } from '@glassmine/views';
import { viewForDevice } from '../../http/route.ts';

export const route = viewForDevice(calls.phone.bank, bankView);
