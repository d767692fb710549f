import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(
  calls.console.signOut,
  (caller) => {
    caller.services.sessions.endConsole(caller.session);
    caller.securityEvent('', {});
    return { data: null };
  },
  { ownSession: true },
);
