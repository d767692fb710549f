import { calls } from '@glassmine/contract';
import { consoleContentView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.showContent, (asks) => {
  const { form } = asks;
  return layHand(
    asks,
    'content/show',
    () => ({ type: 'showContent', item: form.contentId, shown: form.shown }),
    ({ item }, world) =>
      consoleContentView(world, item as number, asks.wordingIn(form.roomCode.toUpperCase())),
  );
});
