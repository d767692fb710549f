import { calls } from '@glassmine/contract';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.xray, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  const { mode, arm } = asks.form;
  const how = arm === undefined ? { mode } : { mode, arm };
  return asks.execute(room, 'xray', { type: 'setXray', ...how });
});
