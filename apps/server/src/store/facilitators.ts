import type { ServerDatabase } from './database.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';

export interface Facilitator {
  name: string;
  role: string;
  isDisabled: boolean;
  /** Wall clock, epoch ms. */
  createdAt: number;
  /** When another facilitator set the password, epoch ms; null once the facilitator has chosen one. */
  firstPasswordAt: number | null;
}

export interface FacilitatorRow extends Facilitator {
  passwordHash: string;
  /** Sessions that began before this moment are over, epoch ms. */
  sessionsFrom: number;
}

export interface NewPassword {
  name: string;
  passwordHash: string;
  role: string;
  /** Whether it must be changed at the first sign-in. */
  isFirst: boolean;
}

type Selected = Omit<FacilitatorRow, 'isDisabled'> & { isDisabled: number };

/** The table of facilitators, and the one of those who are disabled. */
export function facilitatorRows(database: ServerDatabase, now: () => number) {
  const columns = `SELECT f.name, password_hash AS passwordHash, role, created_at AS createdAt,
      first_password_at AS firstPasswordAt, sessions_from AS sessionsFrom, d.at IS NOT NULL AS isDisabled
    FROM facilitators f LEFT JOIN disabled_facilitators d ON d.name = f.name`;
  const select = statement<[name: string], Selected>(database, `${columns} WHERE f.name = ?`);
  const selectAll = statement<[], Selected>(database, `${columns} ORDER BY f.name`);
  type Values = [name: string, passwordHash: string, role: string, createdAt: number, first: number | null];
  const into =
    'INTO facilitators (name, password_hash, role, created_at, first_password_at) VALUES (?, ?, ?, ?, ?)';
  const insert = statement<Values>(database, `INSERT ${into} ON CONFLICT DO NOTHING`);
  const upsert = statement<Values>(
    database,
    `INSERT ${into}
     ON CONFLICT (name) DO UPDATE SET password_hash = excluded.password_hash, role = excluded.role,
       first_password_at = excluded.first_password_at`,
  );
  const endSessions = statement<[from: number, name: string]>(
    database,
    'UPDATE facilitators SET sessions_from = ? WHERE name = ?',
  );
  const disable = statement<[name: string, at: number]>(
    database,
    replacing('disabled_facilitators', ['name'], ['at']),
  );
  const enable = statement<[name: string]>(database, 'DELETE FROM disabled_facilitators WHERE name = ?');
  return {
    find(name: string): FacilitatorRow | null {
      const row = select.get(name);
      return row ? rowOf(row) : null;
    },
    /** By name. */
    all: (): FacilitatorRow[] => selectAll.all().map(rowOf),
    /** False when the name is taken, which leaves it as it is. */
    add: ({ name, passwordHash, role, isFirst }: NewPassword): boolean =>
      insert.run(name, passwordHash, role, now(), isFirst ? now() : null) === 1,
    put({ name, passwordHash, role, isFirst }: NewPassword): void {
      upsert.run(name, passwordHash, role, now(), isFirst ? now() : null);
    },
    /** Sessions that have begun by now are over, also for a server that runs beside. */
    endSessions: (name: string): void => void endSessions.run(now(), name),
    disable(name: string, isDisabled: boolean): void {
      if (isDisabled) disable.run(name, now());
      else enable.run(name);
    },
  };
}

function rowOf(row: Selected): FacilitatorRow {
  return { ...row, isDisabled: row.isDisabled === 1 };
}
