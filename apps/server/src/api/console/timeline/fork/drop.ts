import { calls } from '@glassmine/contract';
import { forConsole } from '../../../../http/route.ts';

export const route = forConsole(calls.console.dropFork, (asks) => {
  const { house, session, form } = asks;
  const room = asks.room(form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  const { forkId } = form;
  if (!house.timelines.drop(room.id, forkId)) return { refusal: 'timeline.forkUnknown' };
  house.audit.add(session.name, 'timeline/fork/drop', room.id, { forkId });
  return { data: { forkId } };
});
