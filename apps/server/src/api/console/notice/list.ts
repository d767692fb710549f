import { calls } from '@glassmine/contract';
import { consoleNoticesView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.notices, consoleNoticesView);
