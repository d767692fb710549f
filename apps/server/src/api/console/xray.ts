import { calls } from '@glassmine/contract';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.xray, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  return asks.execute(room, 'xray', { type: 'setXray', mode: asks.form.mode });
});
