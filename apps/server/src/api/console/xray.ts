import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.xray, (caller) => {
  const { mode, arm } = caller.form;
  const change = arm === undefined ? { mode } : { mode, arm };
  return caller.set({ type: 'setXray', ...change });
});
