import { randomBytes } from 'node:crypto';
import type { ServerDatabase } from './database.ts';
import { emptyLog } from './empty-log.ts';
import { statement } from './statement.ts';

/** The table of hashes of learners' passwords, and the one of the keys that their names are made with. */
export function learnerSecretRows(database: ServerDatabase) {
  const select = statement<[room: string, name: string], { hash: string }>(
    database,
    'SELECT hash FROM learner_secrets WHERE room = ? AND name = ?',
  );
  const insert = statement<[room: string, name: string, hash: string]>(
    database,
    'INSERT INTO learner_secrets (room, name, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const remove = statement<[room: string, name: string]>(
    database,
    'DELETE FROM learner_secrets WHERE room = ? AND name = ?',
  );
  const key = statement<[room: string], { key: Uint8Array }>(
    database,
    'SELECT key FROM secret_keys WHERE room = ?',
  );
  const addKey = statement<[room: string, key: Uint8Array]>(
    database,
    'INSERT INTO secret_keys (room, key) VALUES (?, ?)',
  );
  const rooms = statement<[], { room: string }>(database, 'SELECT room FROM secret_keys');
  const removals = ['learner_secrets', 'secret_keys'].map((table) =>
    statement<[room: string]>(database, `DELETE FROM ${table} WHERE room = ?`),
  );
  return {
    find: (room: string, name: string): string | null => select.get(room, name)?.hash ?? null,
    add: (room: string, name: string, hash: string): boolean => insert.run(room, name, hash) === 1,
    drop: (room: string, name: string): void => void remove.run(room, name),
    /** Makes the key when the room has none yet. */
    keyOf(room: string): Uint8Array {
      const known = key.get(room)?.key;
      if (known) return known;
      const made = randomBytes(32);
      addKey.run(room, made);
      return made;
    },
    rooms: (): string[] => rooms.all().map(({ room }) => room),
    dropRoom(room: string): void {
      for (const removal of removals) removal.run(room);
      emptyLog(database);
    },
  };
}
