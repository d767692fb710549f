import { calls } from '@glassmine/contract';
import { consoleRoomView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.room, ({ world, room }) => ({
  data: consoleRoomView(world, room.id, room.seq),
}));
