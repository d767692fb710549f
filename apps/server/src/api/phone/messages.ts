import { calls } from '@glassmine/contract';
import { messagesView } from '@glassmine/views';
import { viewForDevice } from '../../http/route.ts';

export const route = viewForDevice(calls.phone.messages, messagesView);
