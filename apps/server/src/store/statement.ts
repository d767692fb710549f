import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** A prepared statement whose parameters and rows have types. */
export interface Statement<P extends readonly SQLInputValue[], R> {
  get(...values: P): R | undefined;
  all(...values: P): R[];
  /** The number of rows that it changed. */
  run(...values: P): number;
}

/** Prepares a statement once; `R` is the row as the columns are named in `sql`. Throws when `sql` can't be read. */
export function statement<P extends readonly SQLInputValue[], R = unknown>(
  database: DatabaseSync,
  sql: string,
): Statement<P, R> {
  const prepared = database.prepare(sql);
  return {
    get: (...values) => prepared.get(...values) as R | undefined,
    all: (...values) => prepared.all(...values) as R[],
    run: (...values) => Number(prepared.run(...values).changes),
  };
}
