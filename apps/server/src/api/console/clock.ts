import { calls } from '@glassmine/contract';
import { forConsole } from '../../http/route.ts';
import { clockCommand } from '../../rooms/clock-command.ts';

export const route = forConsole(calls.console.clock, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  const command = clockCommand(room.simulation.world, asks.form);
  return command ? asks.execute(room, 'clock', command) : { refusal: 'console.ended' };
});
