import { calls } from '@glassmine/contract';
import { layHand } from '../../http/console-hand.ts';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.operator, (asks) => {
  const { byHand: whose } = asks.form;
  return layHand(
    asks,
    'operator',
    () => ({ type: 'setByHand', whose }),
    (_, world) => ({ byHand: world.operator.byHand }),
  );
});
