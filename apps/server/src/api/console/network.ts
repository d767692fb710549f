import { calls } from '@glassmine/contract';
import { networkView } from '@glassmine/views';
import { viewOf } from '../../http/callers.ts';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(calls.console.network, (caller) => {
  const room = caller.enter(caller.form.roomCode);
  const final = caller.finalFigures(caller.form.roomCode, 'network');
  if (final) return { data: final };
  if (typeof room === 'string') return { refusal: room };
  return viewOf(room, networkView);
});
