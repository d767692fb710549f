import { calls } from '@glassmine/contract';
import { operateByHand } from '../../../calls/operate-by-hand.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.operate, operateByHand);
