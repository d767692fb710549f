import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../../http/route.ts';

export const route = forFacilitator(calls.console.forks, (caller) => {
  const room = caller.enter(caller.form.roomCode);
  const final = caller.finalFigures(caller.form.roomCode, 'forks');
  if (final) return { data: final };
  if (typeof room === 'string') return { refusal: room };
  return { data: caller.services.histories.forks(room.id) };
});
