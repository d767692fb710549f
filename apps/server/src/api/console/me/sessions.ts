import { calls } from '@glassmine/contract';
import { deviceName } from '../../../accounts/tokens.ts';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(
  calls.console.sessions,
  ({ services, session, name }) => ({
    data: services.sessions.consolesOf(name).map(({ hash, browser, begunAt, seenAt }) => ({
      sessionId: deviceName(hash),
      browser,
      begunAt,
      seenAt,
      isThis: hash === session.hash,
    })),
  }),
  { ownSession: true },
);
