import { calls } from '@glassmine/contract';
import { consoleFrontView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.setService, (asks) => {
  const { form } = asks;
  return layHand(
    asks,
    'service/set',
    () => ({ type: 'setService', appUrl: form.appUrl }),
    (_, world) => consoleFrontView(world, asks.wordingIn(form.roomCode.toUpperCase())),
  );
});
