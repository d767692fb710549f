import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(calls.console.endedRooms, ({ services, form: { pageNum, pageSize } }) => {
  const rooms = services.rooms.ended();
  const shown = rooms.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const list = shown.map(({ code: roomCode, ...room }) => ({ roomCode, ...room }));
  return { data: { total: rooms.length, list } };
});
