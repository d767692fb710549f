import { calls } from '@glassmine/contract';
import { timeOf } from '@glassmine/views';
import { layHand } from '../../http/console-hand.ts';
import { forConsole } from '../../http/route.ts';

const ppmInPercent = 10_000;

export const route = forConsole(calls.console.happen, (asks) => {
  const { kind, reachPercent, strengthPercent, hours } = asks.form;
  return layHand(
    asks,
    'happening',
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
      at: timeOf(world, world.happenings.at[Number(happening)] as number),
    }),
  );
});
