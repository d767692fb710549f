import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Passwords } from './passwords.ts';

export interface Facilitators {
  /** What a facilitator may do by now; null for a name that nobody has. */
  roleOf(name: string): string | null;
  /** Makes the facilitator, or gives an existing one another password and role. */
  save(name: string, password: string, role: string): Promise<void>;
  /**
   * The role, or why not. After five wrong passwords in a row the name is locked for 15 minutes, for whoever
   * asks from the same address: a stranger can't lock a facilitator out.
   */
  signIn(name: string, password: string, address: string): Promise<{ role: string } | 'wrong' | 'locked'>;
}

const triesMax = 5;
const lockMs = 15 * 60_000;
const namesWatchedMax = 10_000;

export function openFacilitators(
  database: DatabaseSync,
  passwords: Passwords,
  now: () => number,
): Facilitators {
  const select = database.prepare('SELECT password_hash, role FROM facilitators WHERE name = ?');
  const upsert = database.prepare(
    `INSERT INTO facilitators (name, password_hash, role, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET password_hash = excluded.password_hash, role = excluded.role`,
  );
  const wrongTries = new Map<string, { count: number; lastAt: number }>();

  /** Counts the try before the password is read, so that tries at the same moment count too. */
  function mayTry(key: string): boolean {
    const before = wrongTries.get(key);
    const isRecent = before !== undefined && now() - before.lastAt <= lockMs;
    if (isRecent && before.count >= triesMax) return false;
    if (wrongTries.size >= namesWatchedMax) wrongTries.clear();
    wrongTries.set(key, { count: isRecent ? before.count + 1 : 1, lastAt: now() });
    return true;
  }

  return {
    roleOf(name) {
      const row = select.get(name);
      return row ? String(row.role) : null;
    },
    async save(name, password, role) {
      upsert.run(name, await passwords.hash(password), role, now());
    },
    async signIn(name, password, address) {
      const key = `${name} ${address}`;
      // A name that does not exist is locked like any other: the answers tell nothing about names.
      if (!mayTry(key)) return 'locked';
      const row = select.get(name);
      if (!(await passwords.matches(password, row ? String(row.password_hash) : null))) return 'wrong';
      wrongTries.delete(key);
      return { role: String(row!.role) };
    },
  };
}

/** A password to print once: four groups of signs without look-alikes, 95 bits. */
export function randomPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
