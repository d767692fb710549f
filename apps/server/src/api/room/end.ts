import { calls } from '@glassmine/contract';
import { endView } from '@glassmine/views';
import { viewForDevice } from '../../http/route.ts';

export const route = viewForDevice(calls.room.end, endView);
