import type { DatabaseSync } from 'node:sqlite';
import type { PostgresStore } from './postgres/postgres-store.ts';

/**
 * The server's own SQLite file, or the same tables in PostgreSQL: facilitators, sessions, texts, whose the pictures
 * are, and what is kept of rooms for the console. Everything about play stands in the journal instead.
 * Tokens are stored as SHA-256 and passwords as argon2id, so that the file lets nobody in.
 */
export type ServerDatabase = DatabaseSync | PostgresStore;

/**
 * Which of the two it is. By a property, not by the class: the class starts a thread, and what imports this also runs in a
 * browser's worker (apps/server/src/solo).
 */
export function isPostgres(database: ServerDatabase): database is PostgresStore {
  return 'engine' in database;
}
