import type { DatabaseSync } from 'node:sqlite';

/**
 * The server's own SQLite file, or the same tables in PostgreSQL: facilitators, sessions, texts, whose the pictures
 * are, and what is kept of rooms for the console. Everything about play stands in the journal instead.
 * Tokens are stored as SHA-256 and passwords as argon2id, so that the file lets nobody in.
 */
export type ServerDatabase = DatabaseSync | SharedDatabase;

/** What a statement gave. */
export interface Rows {
  rows: Record<string, unknown>[];
  changed: number;
}

/** The tables in a PostgreSQL that several nodes share, answered at once. `hosting/postgres` opens it where one is configured. */
export interface SharedDatabase {
  readonly engine: 'postgres';
  /** Throws StoreUnavailable when it is run and the database does not answer. */
  prepare(sql: string): (values: readonly unknown[]) => Rows;
  transaction<T>(work: () => T): T;
  /** Names of the tables that have a column of this name. */
  tablesWith(column: string): string[];
  close(): Promise<void>;
}

/**
 * Which of the two it is. By a property, not by the class: the class starts a thread, and what imports this also runs in a
 * browser's worker (apps/server/src/solo).
 */
export function isPostgres(database: ServerDatabase): database is SharedDatabase {
  return 'engine' in database;
}
