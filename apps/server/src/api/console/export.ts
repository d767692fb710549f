import { calls } from '@glassmine/contract';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.exportState, (asks) => {
  const code = asks.form.roomCode.toUpperCase();
  const room = asks.room(code);
  if (room === 'room.unknown' || room === 'room.busy') return { refusal: room };
  return { data: asks.house.exports.stateOf(code) };
});
