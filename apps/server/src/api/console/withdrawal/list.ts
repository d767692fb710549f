import { calls } from '@glassmine/contract';
import { consoleWithdrawalsView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.withdrawals, (caller) => {
  return caller.view((world) => consoleWithdrawalsView(world, caller.form));
});
