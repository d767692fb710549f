import { calls } from '@glassmine/contract';
import { consoleProductView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.withdrawProduct, (asks) => {
  const { productId: product, withdrawn } = asks.form;
  return layHand(
    asks,
    'product/withdraw',
    () => ({ type: 'withdrawProduct', product, withdrawn }),
    (_, world) => consoleProductView(world, product),
  );
});
