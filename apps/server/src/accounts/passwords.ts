import { createHmac, randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

/** More people want a password checked than the machine can do in good time: the caller answers 429. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy';
}

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
  let running = 0;
  const waiting: (() => void)[] = [];
  let nobodysHash: Promise<string> | null = null;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new PasswordsBusy('too many passwords at once');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      // Whoever is next takes this place over, so `running` stays as it is.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    hash: (password, purpose) =>
      inTurn(() => hash(password, { ...cost, salt: saltFor(saltSecret, purpose) })),
    matches: (password, storedHash) =>
      inTurn(async () => {
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
