import { JournalDamaged, JournalFailed, JournalFenced } from './journal.ts';
import type { SqliteStore } from './sqlite-store.ts';

export interface SqliteCall {
  id: number;
  method: 'open' | keyof SqliteStore;
  args: readonly unknown[];
}

export type SqliteAnswer = { id: number; value: unknown } | { id: number; error: SqliteError };

export interface SqliteError {
  kind: 'failed' | 'fenced' | 'damaged';
  message: string;
}

/** SQLITE_CORRUPT and SQLITE_NOTADB; the lower byte is without their extensions. */
const damageCodes = [11, 26];

/** Classes do not survive the way between threads; what matters of an error does. */
export function sqliteError(error: unknown): SqliteError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof JournalFenced) return { kind: 'fenced', message };
  const { errcode } = (error ?? {}) as { errcode?: number };
  return { kind: damageCodes.includes((errcode ?? 0) & 0xff) ? 'damaged' : 'failed', message };
}

export function errorOf({ kind, message }: SqliteError): Error {
  if (kind === 'fenced') return new JournalFenced(message);
  return kind === 'damaged' ? new JournalDamaged(message) : new JournalFailed(message);
}
