import { calls } from '@glassmine/contract';
import { consoleWithdrawalsView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.withdrawals, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  return asks.look(room, (world) => consoleWithdrawalsView(world, asks.form));
});
