import type { SQLInputValue } from 'node:sqlite';
import { isPostgres, type ServerDatabase } from './server-database.ts';

/** A prepared statement whose parameters and rows have types. */
export interface Statement<P extends readonly SQLInputValue[], R> {
  get(...values: P): R | undefined;
  all(...values: P): R[];
  /** The number of rows that it changed. */
  run(...values: P): number;
}

/**
 * Prepares a statement once; `R` is the row as the columns are named in `sql`, which both engines read. Throws when
 * `sql` can't be read: SQLite at once, PostgreSQL when it is run.
 */
export function statement<P extends readonly SQLInputValue[], R = unknown>(
  database: ServerDatabase,
  sql: string,
): Statement<P, R> {
  if (isPostgres(database)) {
    const run = database.prepare(sql);
    return {
      get: (...values) => run(values).rows[0] as R | undefined,
      all: (...values) => run(values).rows as R[],
      run: (...values) => run(values).changed,
    };
  }
  const prepared = database.prepare(sql);
  return {
    get: (...values) => prepared.get(...values) as R | undefined,
    all: (...values) => prepared.all(...values) as R[],
    run: (...values) => Number(prepared.run(...values).changes),
  };
}
