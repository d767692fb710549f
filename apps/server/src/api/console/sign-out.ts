import { calls } from '@glassmine/contract';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(
  calls.console.signOut,
  ({ house, session }) => {
    house.sessions.endConsole(session);
    return { data: null };
  },
  { ownSession: true },
);
