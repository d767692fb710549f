import { calls } from '@glassmine/contract';
import { consoleContentsView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.contents, consoleContentsView);
