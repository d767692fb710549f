import { calls } from '@glassmine/contract';
import { forConsole } from '../../../../http/route.ts';

export const route = forConsole(
  calls.console.beginSecondFactor,
  async ({ house: { facilitators }, session: { name }, form, address }) => {
    const proven = await facilitators.proves(name, form.password, address);
    if (proven !== true) return { refusal: proven === 'locked' ? 'console.locked' : 'console.signIn' };
    const begun = facilitators.secondFactors.begin(name);
    return begun === null ? { refusal: 'secondFactor.on' } : { data: begun };
  },
  { ownSession: true },
);
