import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../../http/route.ts';

export const route = forFacilitator(
  calls.console.confirmSecondFactor,
  (caller) => {
    const { name, form } = caller;
    const { secondFactors } = caller.services.facilitators;
    if (secondFactors.isOn(name)) return { refusal: 'secondFactor.on' };
    const recoveryCodes = secondFactors.confirm(name, form.secondFactor);
    if (recoveryCodes === null) return { refusal: 'console.secondFactorWrong' };
    caller.audit('', {});
    return { data: { recoveryCodes } };
  },
  { ownSession: true },
);
