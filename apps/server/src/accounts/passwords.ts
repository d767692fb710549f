import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { openConcurrencyLimiter } from '../queue/concurrency-limiter.ts';

/** Both methods throw LimiterFull when more passwords wait than can be checked in good time. */
export interface Passwords {
  /** argon2id, 19 MiB, two passes, with a salt of its own. */
  hash(password: string): Promise<string>;
  /** Takes the same time when there is no hash to compare with, and is false then. */
  matches(password: string, storedHash: string | null): Promise<boolean>;
}

/** 2 is argon2id: the package's enum of the names does not exist at run time. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param atOnce hashes computed at the same time: each takes 19 MiB and a core for 20 ms */
export function openPasswords(atOnce = 2, waitingMax = 64): Passwords {
  const limiter = openConcurrencyLimiter(atOnce, waitingMax);
  let nobodysHash: Promise<string> | null = null;
  return {
    hash: (password) => limiter.run(1, () => hash(password, cost)),
    matches: (password, storedHash) =>
      limiter.run(1, async () => {
        nobodysHash ??= hash(randomBytes(16).toString('hex'), cost);
        const matched = await verify(storedHash || (await nobodysHash), password);
        return matched && Boolean(storedHash);
      }),
  };
}
