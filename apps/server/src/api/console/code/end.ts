import { calls } from '@glassmine/contract';
import { consoleCodeView } from '@glassmine/views';
import { layHand } from '../../../http/console-hand.ts';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.endCode, (asks) => {
  const { codeId: code } = asks.form;
  return layHand(
    asks,
    'code/end',
    () => ({ type: 'endCode', code }),
    (_, world) => consoleCodeView(world, code),
  );
});
