import { calls } from '@glassmine/contract';
import { proveOwner } from '../../../../calls/prove-owner.ts';
import { forFacilitator } from '../../../../http/route.ts';

export const route = forFacilitator(
  calls.console.beginSecondFactor,
  async (caller) => {
    const refusal = await proveOwner(caller, caller.form.password);
    if (refusal !== null) return { refusal };
    const begun = caller.services.facilitators.secondFactors.begin(caller.name);
    return begun === null ? { refusal: 'secondFactor.on' } : { data: begun };
  },
  { ownSession: true },
);
