import { calls } from '@glassmine/contract';
import { forConsole } from '../../../../http/route.ts';

export const route = forConsole(calls.console.forks, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  return { data: asks.house.timelines.forks(room.id) };
});
