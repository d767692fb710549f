import { calls } from '@glassmine/contract';
import { consoleCodesView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.codes, consoleCodesView);
