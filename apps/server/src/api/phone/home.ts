import { calls } from '@glassmine/contract';
import { phoneHomeView } from '@glassmine/views';
import { viewForDevice } from '../../http/route.ts';

export const route = viewForDevice(calls.phone.home, phoneHomeView);
