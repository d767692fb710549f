import { calls } from '@glassmine/contract';
import { keptNetwork, networkView } from '@glassmine/views';
import { viewOf } from '../../http/callers.ts';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(calls.console.network, (caller) => {
  const room = caller.enter(caller.form.roomCode);
  const final = caller.finalFigures(caller.form.roomCode, 'network');
  const optedOut = caller.services.optedOut.of(caller.form.roomCode.toUpperCase());
  if (final) return { data: keptNetwork(final, optedOut) };
  if (typeof room === 'string') return { refusal: room };
  return viewOf(room, (world) => networkView(world, optedOut));
});
