import { calls } from '@glassmine/contract';
import { stepByHand } from '../../../calls/step-by-hand.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.step, stepByHand);
