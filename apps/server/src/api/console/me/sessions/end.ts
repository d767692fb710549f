import { calls } from '@glassmine/contract';
import { deviceName } from '../../../../accounts/tokens.ts';
import { forFacilitator } from '../../../../http/route.ts';

export const route = forFacilitator(
  calls.console.endSession,
  (caller) => {
    const { services, session, name, form } = caller;
    const { sessions } = services;
    const { sessionId } = form;
    if (sessionId === undefined) {
      const signedOut = sessions.endOtherConsoles(session);
      caller.audit('', { signedOut });
      return { data: { signedOut } };
    }
    const found = sessions.consolesOf(name).find(({ hash }) => deviceName(hash) === sessionId);
    if (!found || !sessions.endConsoleOf(name, found.hash)) return { refusal: 'console.sessionUnknown' };
    caller.audit('', { signedOut: 1 });
    return { data: { signedOut: 1 } };
  },
  { ownSession: true, proven: true },
);
