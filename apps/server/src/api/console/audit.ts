import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(calls.console.audit, ({ services, form }) => {
  const { roomCode, before = 0, pageSize } = form;
  const read = services.audit.read(roomCode?.toUpperCase() ?? null, before, pageSize + 1);
  const list = read.slice(0, pageSize).map(({ id, room, ...entry }) => ({
    auditId: id,
    roomCode: room,
    ...entry,
  }));
  return { data: { list, more: read.length > pageSize } };
});
