import { calls } from '@glassmine/contract';
import { chatsView } from '@glassmine/views';
import { viewForDevice } from '../../http/route.ts';

export const route = viewForDevice(calls.phone.chats, chatsView);
