import type { ServerDatabase } from './database.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';

/** The table of browsers at which a facilitator has signed in; a browser is known by the hash of its key. */
export function knownConsoleRows(database: ServerDatabase, now: () => number) {
  const find = statement<[name: string, hash: string]>(
    database,
    'SELECT 1 FROM known_consoles WHERE name = ? AND key_hash = ?',
  );
  const findAny = statement<[hash: string]>(database, 'SELECT 1 FROM known_consoles WHERE key_hash = ?');
  const put = statement<[name: string, hash: string, at: number]>(
    database,
    replacing('known_consoles', ['name', 'key_hash'], ['used_at']),
  );
  const keepNewest = statement<[name: string, count: number]>(
    database,
    `DELETE FROM known_consoles WHERE name = ?1 AND key_hash NOT IN
       (SELECT key_hash FROM known_consoles WHERE name = ?1 ORDER BY used_at DESC LIMIT ?2)`,
  );
  const forget = statement<[name: string]>(database, 'DELETE FROM known_consoles WHERE name = ?');
  return {
    has: (name: string, hash: string): boolean => find.get(name, hash) !== undefined,
    /** Whether any facilitator has signed in there. */
    isKnown: (hash: string): boolean => findAny.get(hash) !== undefined,
    /** Keeps the `max` that were used last. */
    add(name: string, hash: string, max: number): void {
      put.run(name, hash, now());
      keepNewest.run(name, max);
    },
    forget: (name: string): void => void forget.run(name),
  };
}
