import { newToken, tokenHash } from '../accounts/tokens.ts';
import { countedAddress } from '../serving/counted-address.ts';
import type { ServerDatabase } from '../store/database.ts';
import { type LtiLoginRow, ltiLoginRows } from '../store/lti-logins.ts';

/** Launches between the first address and the second, when the browser is at the platform. */
export interface LtiLogins {
  /** @param address whose launch it is: where too many are under way, the oldest of the address that has most ends */
  begin(platform: { issuer: string; clientId: string }, address: string): { state: string; nonce: string };
  /** The launch of a state, once; null for one that is unknown, used or too old. */
  take(state: unknown): Pick<LtiLoginRow, 'issuer' | 'clientId' | 'nonceHash'> | null;
}

/** A platform may ask the learner for a password in between. */
const lifeMs = 10 * 60_000;
/** Begun at one node. */
const underWayMax = 20_000;

/** In the database, not in a cookie: a frame in another site's page has none, and the next request may reach another node. */
export function openLtiLogins(
  database: ServerDatabase,
  now: () => number,
  launchesMax = underWayMax,
): LtiLogins {
  const rows = ltiLoginRows(database);
  const begun = openBegun();
  return {
    begin({ issuer, clientId }, address) {
      rows.endOld(now());
      begun.forgetOld(now());
      // A flood ends its own launches, and those of a class go on.
      if (begun.size() >= launchesMax) rows.end(begun.dropOfMost());
      const [state, nonce] = [newToken(), newToken()];
      const hash = tokenHash(state)!;
      const expiresAt = now() + lifeMs;
      rows.add(hash, { issuer, clientId, nonceHash: tokenHash(nonce)!, expiresAt });
      begun.add(hash, { address: countedAddress(address), expiresAt });
      return { state, nonce };
    },
    take(state) {
      const hash = tokenHash(state);
      const row = hash === null ? null : rows.take(hash);
      if (hash !== null) begun.drop(hash);
      return row !== null && row.expiresAt > now() ? row : null;
    },
  };
}

interface Begun {
  address: string;
  expiresAt: number;
}

/** Whose the launches of this node are, in memory alone: after a restart they are over in ten minutes. */
function openBegun() {
  /** By the hash of a state, the oldest first; and the same by address. */
  const all = new Map<string, Begun>();
  const ofAddress = new Map<string, Set<string>>();
  function drop(hash: string): void {
    const address = all.get(hash)?.address;
    if (address === undefined) return;
    all.delete(hash);
    const others = ofAddress.get(address)!;
    others.delete(hash);
    if (others.size === 0) ofAddress.delete(address);
  }
  return {
    size: () => all.size,
    drop,
    add(hash: string, one: Begun): void {
      all.set(hash, one);
      ofAddress.set(one.address, (ofAddress.get(one.address) ?? new Set()).add(hash));
    },
    forgetOld(now: number): void {
      for (const [hash, { expiresAt }] of all) {
        if (expiresAt > now) break;
        drop(hash);
      }
    },
    /** The oldest of the address that has most. */
    dropOfMost(): string {
      let most = new Set<string>();
      for (const hashes of ofAddress.values()) if (hashes.size > most.size) most = hashes;
      const [oldest] = most;
      drop(oldest!);
      return oldest!;
    },
  };
}
