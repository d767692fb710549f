import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(
  calls.console.facilitators,
  ({ services: { facilitators } }) => ({
    data: facilitators.list().map((facilitator) => ({
      ...facilitator,
      hasSecondFactor: facilitators.secondFactors.isOn(facilitator.name),
    })),
  }),
  { ownerOnly: true },
);
