import { calls } from '@glassmine/contract';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.exportState, (asks) => {
  const code = asks.form.roomCode.toUpperCase();
  const room = asks.room(code);
  if (room === 'room.unknown' || room === 'room.busy') return { refusal: room };
  const { exports, keepsakes } = asks.house;
  const hasFigures = typeof room !== 'string' || keepsakes.has(code);
  return { data: { ...exports.stateOf(code), hasFigures } };
});
