import type { DatabaseSync } from 'node:sqlite';

/** One thing that a facilitator did. */
export interface AuditEntry {
  id: number;
  /** Wall clock, epoch ms. */
  at: number;
  name: string;
  action: string;
  /** Code of the room; empty when it was about none. */
  room: string;
  /** What was asked for, as JSON; never a secret. */
  detail: string;
}

export interface Audit {
  add(name: string, action: string, room: string, detail: object): void;
  /**
   * Newest first; of one room, or of all.
   * @param before reads on below the entry with this id; 0 begins with the newest
   */
  read(room: string | null, before: number, limit: number): AuditEntry[];
}

const schema = `
  CREATE TABLE IF NOT EXISTS audit (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, name TEXT NOT NULL, action TEXT NOT NULL, room TEXT NOT NULL,
    detail TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS audit_of_room ON audit (room, id);
`;

/** The book of what facilitators did. Nothing in it is ever changed or taken out. */
export function openAudit(database: DatabaseSync, now: () => number): Audit {
  database.exec(schema);
  const insert = database.prepare(
    'INSERT INTO audit (at, name, action, room, detail) VALUES (?, ?, ?, ?, ?)',
  );
  const columns = 'SELECT id, at, name, action, room, detail FROM audit WHERE id < ?';
  const ofAll = database.prepare(`${columns} ORDER BY id DESC LIMIT ?`);
  const ofRoom = database.prepare(`${columns} AND room = ? ORDER BY id DESC LIMIT ?`);
  return {
    add: (name, action, room, detail) => {
      insert.run(now(), name, action, room, JSON.stringify(detail));
    },
    read(room, before, limit) {
      const below = before === 0 ? Number.MAX_SAFE_INTEGER : before;
      const rows = room === null ? ofAll.all(below, limit) : ofRoom.all(below, room, limit);
      return rows as unknown as AuditEntry[];
    },
  };
}
