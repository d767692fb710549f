import { calls } from '@glassmine/contract';
import { networkView } from '@glassmine/views';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.network, (asks) => {
  const room = asks.room(asks.form.roomCode);
  const kept = asks.kept(asks.form.roomCode, 'network');
  if (kept) return { data: kept };
  if (typeof room === 'string') return { refusal: room };
  return asks.look(room, networkView);
});
