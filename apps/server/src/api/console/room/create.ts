import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';
import { openWishedRoom } from '../../../rooms/wished-room.ts';

export const route = forConsole(calls.console.createRoom, openWishedRoom);
