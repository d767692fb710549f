import type { Notes } from './notes.ts';
import { isPostgres, type ServerDatabase } from './server-database.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

export function openNotes(database: ServerDatabase): Notes {
  const select = statement<[key: string], { value: string }>(
    database,
    'SELECT value FROM notes WHERE key = ?',
  );
  const upsert = statement<[key: string, value: string]>(
    database,
    'INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  return {
    read: (key) => select.get(key)?.value ?? null,
    write: (key, value) => void upsert.run(key, value),
    areShared: isPostgres(database),
    together: (work) => transaction(database, work),
  };
}
