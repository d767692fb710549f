import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrate.ts';

export type { ServerDatabase } from './server-database.ts';

/** Opens or makes the file and brings it to the newest schema; `:memory:` for tests. Throws NewerDatabase. */
export function openServerDatabase(path: string): DatabaseSync {
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
