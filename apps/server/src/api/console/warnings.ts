import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';

/** What concerns the server is for owners; they may enter every room as well. */
export const route = forFacilitator(calls.console.warnings, (caller) => {
  const warnings = caller.services.warnings.list().filter(({ room }) => caller.mayEnter(room));
  return { data: warnings.map(({ kind, room: roomCode, since }) => ({ kind, roomCode, since })) };
});
