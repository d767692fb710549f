import { calls } from '@glassmine/contract';
import { forConsole } from '../../../../http/route.ts';

export const route = forConsole(
  calls.console.removeSecondFactor,
  async ({ house, session: { name }, form, address }) => {
    const { facilitators } = house;
    if (!facilitators.secondFactors.isOn(name)) return { refusal: 'secondFactor.off' };
    const proven = await facilitators.proves(name, form.password, address);
    if (proven !== true) return { refusal: proven === 'locked' ? 'console.locked' : 'console.signIn' };
    const taken = facilitators.takeCode(name, form.secondFactor);
    if (taken !== true) {
      return { refusal: taken === 'locked' ? 'console.locked' : 'console.secondFactorWrong' };
    }
    facilitators.secondFactors.remove(name);
    house.audit.add(name, 'me/second-factor/remove', '', {});
    return { data: null };
  },
  { ownSession: true },
);
