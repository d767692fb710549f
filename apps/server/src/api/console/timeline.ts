import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(calls.console.timeline, async (caller) => {
  const room = caller.enter(caller.form.roomCode);
  const final = caller.finalFigures(caller.form.roomCode, 'timeline');
  if (final) return { data: final };
  if (typeof room === 'string') return { refusal: room };
  return { data: await caller.services.histories.overview(room.id) };
});
