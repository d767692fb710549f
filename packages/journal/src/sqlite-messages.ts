import { JournalDamaged, JournalFailed, JournalFenced, JournalHeld } from './journal.ts';
import type { SqliteStore } from './sqlite-store.ts';

export interface SqliteCall {
  id: number;
  method: 'open' | keyof SqliteStore;
  args: readonly unknown[];
}

export type SqliteAnswer = { id: number; value: unknown } | { id: number; error: SqliteError };

export interface SqliteError {
  kind: 'failed' | 'fenced' | 'held' | 'damaged';
  message: string;
  /** The room and its owner, of one that is held. */
  held?: [roomId: string, by: string];
}

/** SQLITE_CORRUPT and SQLITE_NOTADB; the lower byte is without their extensions. */
const damageCodes = [11, 26];

/** Classes do not survive the way between threads; what matters of an error does. */
export function sqliteError(error: unknown): SqliteError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof JournalHeld) return { kind: 'held', message, held: [error.roomId, error.by] };
  if (error instanceof JournalFenced) return { kind: 'fenced', message };
  const { errcode } = (error ?? {}) as { errcode?: number };
  return { kind: damageCodes.includes((errcode ?? 0) & 0xff) ? 'damaged' : 'failed', message };
}

export function errorOf({ kind, message, held }: SqliteError): Error {
  if (held) return new JournalHeld(...held);
  if (kind === 'fenced') return new JournalFenced(message);
  return kind === 'damaged' ? new JournalDamaged(message) : new JournalFailed(message);
}
