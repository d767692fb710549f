import type { ServerDatabase } from '../store/database.ts';
import { knownConsoleRows } from '../store/known-consoles.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Browsers at which a facilitator has signed in before, each by a stored key. The key alone signs nobody in. */
export interface KnownConsoles {
  has(name: string, key: string): boolean;
  /** Remembers the console of a sign-in; a new key when it is not known yet, else null. */
  remember(name: string, key: string | null): string | null;
  /** What the limits count a known console by, for any facilitator; null for any other. */
  idOf(key: string | null): string | null;
  /** None of the facilitator's consoles is known any more. */
  forget(name: string): void;
}

/** Of one facilitator; the one that was used longest ago goes first. */
const consolesMax = 20;

export function openKnownConsoles(database: ServerDatabase, now: () => number): KnownConsoles {
  const rows = knownConsoleRows(database, now);
  const has = (name: string, key: string): boolean => {
    const hash = tokenHash(key);
    return hash !== null && rows.has(name, hash);
  };
  return {
    has,
    remember(name, key) {
      const isKnown = key !== null && has(name, key);
      const kept = isKnown ? key : newToken();
      rows.add(name, tokenHash(kept)!, consolesMax);
      return isKnown ? null : kept;
    },
    idOf(key) {
      const hash = key === null ? null : tokenHash(key);
      return hash !== null && rows.isKnown(hash) ? hash : null;
    },
    forget: rows.forget,
  };
}
