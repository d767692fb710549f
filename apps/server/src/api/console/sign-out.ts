import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(
  calls.console.signOut,
  ({ services, session }) => {
    services.sessions.endConsole(session);
    return { data: null };
  },
  { ownSession: true },
);
