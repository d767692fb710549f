import type { DatabaseSync } from 'node:sqlite';

/** A few facts the server keeps about itself between starts. */
export interface Notes {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

export function openNotes(database: DatabaseSync): Notes {
  const select = database.prepare('SELECT value FROM notes WHERE key = ?');
  const upsert = database.prepare(
    'INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  return {
    read: (key) => (select.get(key)?.value as string | undefined) ?? null,
    write: (key, value) => void upsert.run(key, value),
  };
}
