import type { ServerDatabase } from './database.ts';
import { PostgresStore } from './postgres/postgres-store.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

/** A few facts the server keeps about itself between starts. */
export interface Notes {
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** Whether other nodes write notes as well. */
  readonly areShared: boolean;
  /** Does the work as one with everything that it reads and writes. */
  together<T>(work: () => T): T;
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
    areShared: database instanceof PostgresStore,
    together: (work) => transaction(database, work),
  };
}

/** A note that is read often: kept in memory where this server alone writes it, else read each time. */
export function sharedNote<T>(notes: Notes, key: string, parse: (text: string | null) => T) {
  let kept = parse(notes.read(key));
  const read = (): T => (notes.areShared ? parse(notes.read(key)) : kept);
  const change = (work: (before: T) => { after: T; text: string }) => {
    const { after, text } = work(read());
    kept = after;
    notes.write(key, text);
  };
  return {
    read,
    change: (work: (before: T) => { after: T; text: string }) =>
      notes.areShared ? notes.together(() => change(work)) : change(work),
  };
}
