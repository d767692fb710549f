import { calls } from '@glassmine/contract';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.timeline, async (asks) => {
  const room = asks.room(asks.form.roomCode);
  const kept = asks.kept(asks.form.roomCode, 'timeline');
  if (kept) return { data: kept };
  if (typeof room === 'string') return { refusal: room };
  return { data: await asks.house.timelines.course(room.id) };
});
