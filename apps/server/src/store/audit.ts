import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

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

/** The log of what facilitators did. Nothing in it is ever changed or taken out. */
export interface Audit {
  add(name: string, action: string, room: string, detail: object): void;
  /**
   * Newest first; of one room, or of all.
   * @param before reads on below the entry with this id; 0 begins with the newest
   */
  read(room: string | null, before: number, limit: number): AuditEntry[];
}

export function openAudit(database: ServerDatabase, now: () => number): Audit {
  const insert = statement<[at: number, name: string, action: string, room: string, detail: string]>(
    database,
    'INSERT INTO audit (at, name, action, room, detail) VALUES (?, ?, ?, ?, ?)',
  );
  const columns = 'SELECT id, at, name, action, room, detail FROM audit WHERE id < ?';
  const ofAll = statement<[below: number, limit: number], AuditEntry>(
    database,
    `${columns} ORDER BY id DESC LIMIT ?`,
  );
  const ofRoom = statement<[below: number, room: string, limit: number], AuditEntry>(
    database,
    `${columns} AND room = ? ORDER BY id DESC LIMIT ?`,
  );
  return {
    add: (name, action, room, detail) => void insert.run(now(), name, action, room, JSON.stringify(detail)),
    read(room, before, limit) {
      const below = before === 0 ? Number.MAX_SAFE_INTEGER : before;
      return room === null ? ofAll.all(below, limit) : ofRoom.all(below, room, limit);
    },
  };
}
