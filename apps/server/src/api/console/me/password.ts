import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(
  calls.console.changePassword,
  async ({ house, session, form, address }) => {
    const { facilitators, sessions, audit } = house;
    const proven = await facilitators.proves(session.name, form.password, address);
    if (proven !== true) return { refusal: proven === 'locked' ? 'console.locked' : 'console.signIn' };
    const isTaken = await facilitators.choosePassword(session.name, form.newPassword);
    if (!isTaken) return { refusal: 'facilitator.passwordShape' };
    audit.add(session.name, 'me/password', '', {});
    return { data: { signedOut: sessions.endOtherConsoles(session) } };
  },
  { ownSession: true },
);
