import { isPostgres, type ServerDatabase } from './server-database.ts';

/**
 * The log of a SQLite file still holds pages as they were before rows were deleted: it is written back and cut to
 * nothing. PostgreSQL overwrites what was deleted when it cleans up by itself.
 */
export function emptyLog(database: ServerDatabase): void {
  if (!isPostgres(database)) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}
