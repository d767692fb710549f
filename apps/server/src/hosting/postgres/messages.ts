import type { Rows } from '../../store/server-database.ts';

/* What the server and the thread that holds its connection to PostgreSQL say to each other. */

export interface ThreadData {
  connectionString: string;
  /** Places of `shared`. */
  memory: SharedArrayBuffer;
  /** After so long PostgreSQL gives a statement up. */
  statementMs: number;
  connectMs: number;
}

/** Where in the shared memory stands what. */
export const shared = {
  /** Number of the last question that was answered. */
  answered: 0,
  /** 1 while there is a connection. */
  isUp: 1,
} as const;

export interface Question {
  id: number;
  /** PostgreSQL keeps the plan under this name; null for a text that comes once. */
  name: string | null;
  text: string;
  values: readonly unknown[];
  /** Belongs to the transaction that was begun: of no use on a later connection. */
  isInTransaction: boolean;
  /** Whether it changes nothing, and may be sent again on a new connection. */
  isReading: boolean;
}

export type Reply = { id: number } & (
  | { done: Rows }
  | { failed: { message: string; code: string; isUnavailable: boolean } }
);
