import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

/** A few facts the server keeps about itself between starts. */
export interface Notes {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

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
  };
}
