import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.endedRooms, ({ house, form: { pageNum, pageSize } }) => {
  const rooms = house.rooms.ended();
  const shown = rooms.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const list = shown.map(({ code: roomCode, ...room }) => ({ roomCode, ...room }));
  return { data: { total: rooms.length, list } };
});
