import { calls } from '@glassmine/contract';
import { forConsole } from '../../../../http/route.ts';

export const route = forConsole(calls.console.forks, (asks) => {
  const room = asks.room(asks.form.roomCode);
  const kept = asks.kept(asks.form.roomCode, 'forks');
  if (kept) return { data: kept };
  if (typeof room === 'string') return { refusal: room };
  return { data: asks.house.timelines.forks(room.id) };
});
