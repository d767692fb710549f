import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../../http/route.ts';

export const route = forFacilitator(
  calls.console.removeSecondFactor,
  async (caller) => {
    const { name, form, given } = caller;
    const { facilitators } = caller.services;
    if (!facilitators.secondFactors.isOn(name)) return { refusal: 'secondFactor.off' };
    const proven = await facilitators.proves(name, form.password, given.address);
    if (proven !== true) return { refusal: proven === 'locked' ? 'console.locked' : 'console.signIn' };
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
