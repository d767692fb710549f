import { calls } from '@glassmine/contract';
import type { RedemptionCode } from '@glassmine/replica';
import { consoleCodeView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.endCode, (caller) => {
  const { codeId: code } = caller.form;
  return caller.execute(
    () => ({ type: 'endCode', code }),
    (_, world) => consoleCodeView(world, code as RedemptionCode),
  );
});
