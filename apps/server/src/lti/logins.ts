import { newToken, tokenHash } from '../accounts/tokens.ts';
import type { ServerDatabase } from '../store/database.ts';
import { type LtiLoginRow, ltiLoginRows } from '../store/lti-logins.ts';

/** Launches between the first address and the second, when the browser is at the platform. */
export interface LtiLogins {
  begin(platform: { issuer: string; clientId: string }): { state: string; nonce: string };
  /** The launch of a state, once; null for one that is unknown, used or too old. */
  take(state: unknown): Pick<LtiLoginRow, 'issuer' | 'clientId' | 'nonceHash'> | null;
}

/** A platform may ask the learner for a password in between. */
const lifeMs = 10 * 60_000;
const underWayMax = 20_000;

/** In the database, not in a cookie: a frame in another site's page has none, and the next request may reach another node. */
export function openLtiLogins(database: ServerDatabase, now: () => number): LtiLogins {
  const rows = ltiLoginRows(database);
  return {
    begin({ issuer, clientId }) {
      rows.endOld(now());
      // So many come from no class; those who are under way begin again.
      if (rows.count() >= underWayMax) rows.endAll();
      const [state, nonce] = [newToken(), newToken()];
      rows.add(tokenHash(state)!, {
        issuer,
        clientId,
        nonceHash: tokenHash(nonce)!,
        expiresAt: now() + lifeMs,
      });
      return { state, nonce };
    },
    take(state) {
      const hash = tokenHash(state);
      const row = hash === null ? null : rows.take(hash);
      return row !== null && row.expiresAt > now() ? row : null;
    },
  };
}
