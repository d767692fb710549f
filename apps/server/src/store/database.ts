import { DatabaseSync } from 'node:sqlite';
import { keepDamagedLog } from '@glassmine/journal';
import { damagedFile, isDamage } from './damaged-file.ts';
import { migrate } from './migrate.ts';

export type { ServerDatabase } from './server-database.ts';

/** Opens or makes the file and brings it to the newest schema; `:memory:` for tests. Throws NewerDatabase and DamagedFile. */
export function openServerDatabase(path: string): DatabaseSync {
  keepDamagedLog(path);
  const database = new DatabaseSync(path);
  try {
    // secure_delete: what is deleted is also overwritten in the file.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000; PRAGMA secure_delete = ON; ' +
        // What hangs on the log alone is lost with it.
        'PRAGMA wal_autocheckpoint = 100',
    );
    migrate(database, path);
  } catch (error) {
    database.close();
    throw isDamage(error) ? damagedFile(path, 'accounts', `is damaged (${(error as Error).message})`) : error;
  }
  return database;
}
