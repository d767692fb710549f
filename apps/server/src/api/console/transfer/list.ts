import { calls } from '@glassmine/contract';
import { unmatchedTransfersView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.unmatched, unmatchedTransfersView);
