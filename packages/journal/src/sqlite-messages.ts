import { JournalFailed, JournalFenced } from './journal.ts';
import type { SqliteStore } from './sqlite-store.ts';

export interface SqliteCall {
  id: number;
  method: 'open' | keyof SqliteStore;
  args: readonly unknown[];
}

export type SqliteAnswer = { id: number; value: unknown } | { id: number; error: SqliteError };

export interface SqliteError {
  fenced: boolean;
  message: string;
}

/** Classes do not survive the way between threads; what matters of an error does. */
export function sqliteError(error: unknown): SqliteError {
  if (error instanceof JournalFenced) return { fenced: true, message: error.message };
  return { fenced: false, message: error instanceof Error ? error.message : String(error) };
}

export function errorOf({ fenced, message }: SqliteError): JournalFenced | JournalFailed {
  return fenced ? new JournalFenced(message) : new JournalFailed(message);
}
