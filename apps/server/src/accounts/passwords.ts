import { createHmac, randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { openConcurrencyLimiter } from '../queue/concurrency-limiter.ts';

/** Both methods throw LimiterFull when more passwords wait than can be checked in good time. */
export interface Passwords {
  /**
   * argon2id, 19 MiB, two passes.
   * @param purpose the same purpose and password give the same hash: a command that is sent again must be
   *   the same command. Leave it out where that does not matter.
   */
  hash(password: string, purpose?: string): Promise<string>;
  /** Takes the same time when there is no hash to compare with, and is false then. */
  matches(password: string, storedHash: string | null): Promise<boolean>;
}

/** 2 is argon2id: the package's enum of the names does not exist at run time. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * @param saltSecret makes the salts of `purpose` unguessable; at least 16 bytes, kept between starts
 * @param atOnce hashes computed at the same time: each takes 19 MiB and a core for 20 ms
 */
export function openPasswords(saltSecret: Uint8Array, atOnce = 2, waitingMax = 64): Passwords {
  const limiter = openConcurrencyLimiter(atOnce, waitingMax);
  let nobodysHash: Promise<string> | null = null;
  return {
    hash: (password, purpose) =>
      limiter.run(1, () => hash(password, { ...cost, salt: saltFor(saltSecret, purpose) })),
    matches: (password, storedHash) =>
      limiter.run(1, async () => {
        nobodysHash ??= hash(randomBytes(16).toString('hex'), cost);
        const matched = await verify(storedHash || (await nobodysHash), password);
        return matched && Boolean(storedHash);
      }),
  };
}

function saltFor(secret: Uint8Array, purpose: string | undefined): Buffer {
  if (purpose === undefined) return randomBytes(16);
  return createHmac('sha256', secret).update(purpose).digest().subarray(0, 16);
}

/** 8 to 24 signs, first a letter, then letters or digits. */
export function isLoginPassword(password: string): boolean {
  return /^[A-Za-z][A-Za-z0-9]{7,23}$/.test(password);
}

/** Six digits. */
export function isFundPassword(password: string): boolean {
  return /^[0-9]{6}$/.test(password);
}
