import { calls } from '@glassmine/contract';
import type { Happening } from '@glassmine/replica';
import { timeOf } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../http/route.ts';

const ppmInPercent = 10_000;

export const route = forFacilitatorInRoom(calls.console.happen, (caller) => {
  const { kind, reachPercent, strengthPercent, hours } = caller.form;
  return caller.execute(
    () => ({
      type: 'injectEvent',
      kind,
      // Left out is left out: the rule knows what is usual.
      ...(reachPercent && { reachPpm: reachPercent * ppmInPercent }),
      ...(strengthPercent && { strengthPpm: strengthPercent * ppmInPercent }),
      ...(hours && { hours }),
    }),
    ({ happening }, world) => ({
      happening: Number(happening),
      at: timeOf(world, world.happenings.at[happening as Happening]!),
    }),
  );
});
