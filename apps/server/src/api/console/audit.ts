import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(calls.console.audit, (caller) => {
  const { roomCode, before = 0, pageSize } = caller.form;
  const room = roomCode?.toUpperCase() ?? null;
  if (room !== null && !caller.mayEnter(room)) return { refusal: 'console.notShared' };
  const { audit } = caller.services;
  const readsAll = room !== null || caller.role === 'owner';
  const read = readsAll
    ? audit.read(room, before, pageSize + 1)
    : audit.readFor(caller.name, before, pageSize + 1);
  const list = read.slice(0, pageSize).map(({ id, room, ...entry }) => ({
    auditId: id,
    roomCode: room,
    ...entry,
  }));
  return { data: { list, more: read.length > pageSize } };
});
