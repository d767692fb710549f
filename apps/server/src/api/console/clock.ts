import { calls } from '@glassmine/contract';
import { dayOf } from '@glassmine/kernel';
import { clockCommand } from '../../calls/clock-command.ts';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.clock, async (caller) => {
  const { form, world } = caller;
  const { running, secondsPerDay } = world.settings;
  const { seenRunning, seenSecondsPerDay, seenDay } = form;
  // Days go by themselves while the clock runs: only a jump that somebody has made before this one is told.
  const told = caller.staleRefusal([
    [seenRunning, running],
    [seenSecondsPerDay, secondsPerDay],
    [running ? undefined : seenDay, dayOf(world.now) + 1],
  ]);
  if (told) return told;
  const command = clockCommand(caller.world, caller.form);
  if (!command) return { refusal: 'console.ended' };
  const answer = await caller.set(command);
  // The clock never runs while phones are covered.
  if (caller.form.action === 'resume' && 'data' in answer) caller.services.pauses.end(caller.room.id);
  return answer;
});
