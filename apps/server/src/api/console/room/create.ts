import { calls } from '@glassmine/contract';
import { createRoom } from '../../../calls/create-room.ts';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(calls.console.createRoom, createRoom);
