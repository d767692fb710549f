import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(
  calls.console.facilitators,
  ({ house: { facilitators } }) => ({
    data: facilitators.list().map((facilitator) => ({
      ...facilitator,
      hasSecondFactor: facilitators.secondFactors.isOn(facilitator.name),
    })),
  }),
  { ownerOnly: true },
);
