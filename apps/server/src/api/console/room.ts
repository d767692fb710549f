import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.room, (caller) => ({
  data: caller.roomView(caller.room),
}));
