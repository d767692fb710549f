import { DatabaseSync } from 'node:sqlite';
import type { ServerDatabase } from './database.ts';

/** The SQLite file of a test's server, for statements of the test's own. Throws for a server on PostgreSQL. */
export function sqliteOf(database: ServerDatabase): DatabaseSync {
  if (database instanceof DatabaseSync) return database;
  throw new Error('this server has no SQLite file');
}
