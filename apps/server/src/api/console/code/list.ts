import { calls } from '@glassmine/contract';
import { consoleCodesView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.codes, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  return asks.look(room, (world) => consoleCodesView(world, asks.form));
});
