import { calls } from '@glassmine/contract';
import { consoleCodeView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.endCode, (caller) => {
  const { codeId: code } = caller.form;
  return caller.execute(
    'code/end',
    () => ({ type: 'endCode', code }),
    (_, world) => consoleCodeView(world, code),
  );
});
