import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../../http/route.ts';

export const route = forFacilitator(
  calls.console.beginSecondFactor,
  async ({ services: { facilitators }, name, form, given }) => {
    const proven = await facilitators.proves(name, form.password, given.address);
    if (proven !== true) return { refusal: proven === 'locked' ? 'console.locked' : 'console.signIn' };
    const begun = facilitators.secondFactors.begin(name);
    return begun === null ? { refusal: 'secondFactor.on' } : { data: begun };
  },
  { ownSession: true },
);
