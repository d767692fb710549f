import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(
  calls.console.secondFactor,
  ({ services, name }) => {
    const { secondFactors } = services.facilitators;
    return { data: { isOn: secondFactors.isOn(name), codesLeft: secondFactors.codesLeft(name) } };
  },
  { ownSession: true },
);
