import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(calls.console.exportState, (caller) => {
  const code = caller.form.roomCode.toUpperCase();
  const room = caller.enter(code);
  if (room === 'room.unknown' || room === 'console.notShared' || room === 'room.busy')
    return { refusal: room };
  const { exports, finalFigures } = caller.services;
  const hasFigures = typeof room !== 'string' || finalFigures.has(code);
  return { data: { ...exports.stateOf(code), hasFigures } };
});
