import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrate.ts';

/**
 * The server's own SQLite file: facilitators, sessions, texts, whose the pictures in data/uploads are, and what is
 * kept of rooms for the console. Everything about play stands in the journal instead.
 * Tokens are stored as SHA-256 and passwords as argon2id, so that the file lets nobody in.
 */
export type ServerDatabase = DatabaseSync;

/** Opens or makes the file and brings it to the newest schema; `:memory:` for tests. Throws NewerDatabase. */
export function openServerDatabase(path: string): ServerDatabase {
  const database = new DatabaseSync(path);
  try {
    // secure_delete: what is deleted is also overwritten in the file.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000; PRAGMA secure_delete = ON',
    );
    migrate(database, path);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
