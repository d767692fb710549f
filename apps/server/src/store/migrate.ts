import type { DatabaseSync } from 'node:sqlite';
import { laterMigrations } from './later-migrations.ts';
import { statement } from './statement.ts';
import { sql as tablesOfVersion1 } from './tables-of-version-1.ts';
import { transaction } from './transaction.ts';

/** In the order in which they are run: the first is number 1. A migration that was released is never edited. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: 'tables-of-version-1', sql: tablesOfVersion1 },
  ...laterMigrations,
];

/** The file holds migrations that this version of the server does not know. The message is meant for an operator. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

/**
 * Brings a database to the newest schema, all of the way or not at all. Throws NewerDatabase.
 * @param path for the message
 */
export function migrate(database: DatabaseSync, path: string, now: number = Date.now()): void {
  const applied = appliedTo(database);
  if (applied > migrations.length) {
    throw new NewerDatabase(
      `${path} was written by a newer version of Glassmine: its schema is number ${applied}, and this version ` +
        `knows ${migrations.length}. Start that version, or set GLASSMINE_DATA to another folder.`,
    );
  }
  if (applied === migrations.length) return;
  transaction(database, () => {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT',
    );
    const note = statement<[number: number, name: string, at: number]>(
      database,
      'INSERT INTO migrations (number, name, at) VALUES (?, ?, ?)',
    );
    for (const [index, { name, sql }] of migrations.entries()) {
      if (index < applied) continue;
      database.exec(sql);
      note.run(index + 1, name, now);
    }
    // Versions before this table look here, and refuse a file that is too new for them.
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** The number of the last migration; 0 for an empty file and for one from before migrations were numbered. */
function appliedTo(database: DatabaseSync): number {
  const { version } = statement<[], { version: number }>(
    database,
    'SELECT user_version AS version FROM pragma_user_version',
  ).get()!;
  const table = statement(database, "SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get();
  if (table === undefined) return version > 1 ? version : 0;
  const { last } = statement<[], { last: number }>(
    database,
    'SELECT max(number) AS last FROM migrations',
  ).get()!;
  return Math.max(last, version);
}
