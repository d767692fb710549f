import { calls } from '@glassmine/contract';
import { noChanges } from '@glassmine/room';
import { forConsole } from '../../../../http/route.ts';

export const route = forConsole(calls.console.startFork, async (asks) => {
  const { house, session, form } = asks;
  const { roomCode, day, untilDay, ...wishes } = form;
  const room = asks.room(roomCode);
  if (typeof room === 'string') return { refusal: room };
  const whatIf = { ...noChanges, ...wishes };
  const fork = await house.timelines.ask(room.id, { day, untilDay, whatIf });
  if (typeof fork === 'string') return { refusal: fork };
  house.audit.add(session.name, 'timeline/fork/start', room.id, { day, untilDay, ...wishes });
  return { data: fork };
});
