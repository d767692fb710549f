import { calls } from '@glassmine/contract';
import { clockCommand } from '../../calls/clock-command.ts';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.clock, async (caller) => {
  const command = clockCommand(caller.world, caller.form);
  if (!command) return { refusal: 'console.ended' };
  const answer = await caller.set(command);
  // The clock never runs while phones are covered.
  if (caller.form.action === 'resume' && 'data' in answer) caller.services.pauses.end(caller.room.id);
  return answer;
});
