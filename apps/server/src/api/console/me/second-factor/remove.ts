import { calls } from '@glassmine/contract';
import { proveOwner } from '../../../../calls/prove-owner.ts';
import { forFacilitator } from '../../../../http/route.ts';

export const route = forFacilitator(
  calls.console.removeSecondFactor,
  async (caller) => {
    const { name, form } = caller;
    const { facilitators } = caller.services;
    if (!facilitators.secondFactors.isOn(name)) return { refusal: 'secondFactor.off' };
    const refusal = await proveOwner(caller, form.password);
    if (refusal !== null) return { refusal };
    const taken = facilitators.takeCode(name, form.secondFactor);
    if (taken !== true) {
      return { refusal: taken === 'locked' ? 'console.locked' : 'console.secondFactorWrong' };
    }
    facilitators.secondFactors.remove(name);
    caller.audit('', {});
    return { data: null };
  },
  { ownSession: true },
);
