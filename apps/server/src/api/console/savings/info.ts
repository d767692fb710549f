import { calls } from '@glassmine/contract';
import { consoleSavingsView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.savings, consoleSavingsView);
