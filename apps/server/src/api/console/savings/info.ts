import { calls } from '@glassmine/contract';
import { consoleSavingsView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.savings, (asks) => {
  const room = asks.room(asks.form.roomCode);
  return typeof room === 'string' ? { refusal: room } : asks.look(room, consoleSavingsView);
});
