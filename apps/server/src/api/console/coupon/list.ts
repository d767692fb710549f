import { calls } from '@glassmine/contract';
import { consoleCouponsView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.coupons, (asks) => {
  const room = asks.room(asks.form.roomCode);
  return typeof room === 'string'
    ? { refusal: room }
    : asks.look(room, (world) => consoleCouponsView(world, asks.language));
});
