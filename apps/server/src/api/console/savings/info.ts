import { calls } from '@glassmine/contract';
import { consoleSavingsView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.savings, (caller) => caller.view(consoleSavingsView));
