import { calls } from '@glassmine/contract';
import { armsView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.xray, (caller) => {
  const { mode, arm, seenMode } = caller.form;
  const { xray } = caller.world.settings;
  const stands = arm === undefined ? xray : armsView(caller.world)[arm]?.xray;
  const told = caller.staleRefusal([[seenMode, stands]]);
  if (told) return told;
  const change = arm === undefined ? { mode } : { mode, arm };
  return caller.set({ type: 'setXray', ...change });
});
