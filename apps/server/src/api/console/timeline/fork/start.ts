import { calls } from '@glassmine/contract';
import { noChanges } from '@glassmine/room';
import { forFacilitatorInRoom } from '../../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.startFork, async (caller) => {
  const { services, room } = caller;
  const { roomCode: _, day, untilDay, ...wishes } = caller.form;
  const whatIf = { ...noChanges, ...wishes };
  const fork = await services.histories.ask(room.id, { day, untilDay, whatIf });
  if (typeof fork === 'string') return { refusal: fork };
  caller.audit(room.id, { day, untilDay, ...wishes });
  return { data: fork };
});
