import { calls } from '@glassmine/contract';
import { clockCommand } from '../../calls/clock-command.ts';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.clock, (caller) => {
  const command = clockCommand(caller.world, caller.form);
  return command ? caller.set(command) : { refusal: 'console.ended' };
});
