import type { DatabaseSync } from 'node:sqlite';

export interface Facilitator {
  name: string;
  role: string;
  isDisabled: boolean;
  /** Wall clock, epoch ms. */
  createdAt: number;
}

export interface FacilitatorRow extends Facilitator {
  passwordHash: string;
}

const schema = `
  CREATE TABLE IF NOT EXISTS disabled_facilitators (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
`;

/** The table of facilitators, and the one of those who are shut out. */
export function openFacilitatorRows(database: DatabaseSync, now: () => number) {
  database.exec(schema);
  const columns = `SELECT f.name, password_hash, role, created_at, d.at AS disabled_at
    FROM facilitators f LEFT JOIN disabled_facilitators d ON d.name = f.name`;
  const select = database.prepare(`${columns} WHERE f.name = ?`);
  const selectAll = database.prepare(`${columns} ORDER BY f.name`);
  const into = 'INTO facilitators (name, password_hash, role, created_at) VALUES (?, ?, ?, ?)';
  const insert = database.prepare(`INSERT OR IGNORE ${into}`);
  const upsert = database.prepare(
    `INSERT ${into}
     ON CONFLICT (name) DO UPDATE SET password_hash = excluded.password_hash, role = excluded.role`,
  );
  const shut = database.prepare('INSERT OR REPLACE INTO disabled_facilitators (name, at) VALUES (?, ?)');
  const unshut = database.prepare('DELETE FROM disabled_facilitators WHERE name = ?');
  return {
    find(name: string): FacilitatorRow | null {
      const row = select.get(name);
      return row ? rowIn(row) : null;
    },
    /** By name. */
    all: (): FacilitatorRow[] => selectAll.all().map(rowIn),
    /** False when the name is taken, which leaves it as it is. */
    add: (name: string, passwordHash: string, role: string): boolean =>
      insert.run(name, passwordHash, role, now()).changes === 1,
    put: (name: string, passwordHash: string, role: string): void =>
      void upsert.run(name, passwordHash, role, now()),
    disable(name: string, isDisabled: boolean): void {
      if (isDisabled) shut.run(name, now());
      else unshut.run(name);
    },
  };
}

function rowIn(row: Record<string, unknown>): FacilitatorRow {
  return {
    name: String(row.name),
    passwordHash: String(row.password_hash),
    role: String(row.role),
    isDisabled: row.disabled_at !== null,
    createdAt: Number(row.created_at),
  };
}
