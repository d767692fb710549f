import { calls } from '@glassmine/contract';
import { chatView } from '@glassmine/views';
import { viewForDevice } from '../../../http/route.ts';

export const route = viewForDevice(calls.phone.chat, chatView);
