import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(
  calls.console.changePassword,
  async (caller) => {
    const { services, session, name, form, given } = caller;
    const { facilitators, sessions } = services;
    const proven = await facilitators.proves(name, form.password, given.address);
    if (proven !== true) return { refusal: proven === 'locked' ? 'console.locked' : 'console.signIn' };
    const isTaken = await facilitators.choosePassword(name, form.newPassword);
    if (!isTaken) return { refusal: 'facilitator.passwordShape' };
    caller.audit('', {});
    return { data: { signedOut: sessions.endOtherConsoles(session) } };
  },
  { ownSession: true },
);
