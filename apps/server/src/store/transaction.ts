import { isPostgres, type ServerDatabase } from './server-database.ts';

/** Does all of the work in one transaction, or nothing of it. One at a time, also among nodes. */
export function transaction<T>(database: ServerDatabase, work: () => T): T {
  if (isPostgres(database)) return database.transaction(work);
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
