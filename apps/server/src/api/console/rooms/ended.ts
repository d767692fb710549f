import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(calls.console.endedRooms, (caller) => {
  const { pageNum, pageSize } = caller.form;
  const rooms = caller.services.rooms.ended().filter(({ code }) => caller.mayEnter(code));
  const shown = rooms.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const list = shown.map(({ code: roomCode, ...room }) => ({
    roomCode,
    name: caller.services.roomLessons.nameOf(roomCode),
    ...room,
  }));
  return { data: { total: rooms.length, list } };
});
