import { type AuditEntry, openAuditChain } from './audit-chain.ts';
import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

/** The log of what facilitators did. Nothing in it is ever changed or taken out, which a chain of hashes shows. */
export interface Audit {
  add(name: string, action: string, room: string, detail: object): void;
  /**
   * Newest first; of one room, or of all.
   * @param before reads on below the entry with this id; 0 begins with the newest
   */
  read(room: string | null, before: number, limit: number): AuditEntry[];
  /** The same of what a facilitator has done, and of what was done in rooms that belong to or are shared with this name. */
  readFor(name: string, before: number, limit: number): AuditEntry[];
}

const below = (before: number): number => (before === 0 ? Number.MAX_SAFE_INTEGER : before);

export function openAudit(database: ServerDatabase, now: () => number): Audit {
  const insert = statement<[at: number, name: string, action: string, room: string, detail: string]>(
    database,
    'INSERT INTO audit (at, name, action, room, detail) VALUES (?, ?, ?, ?, ?)',
  );
  const columns = 'SELECT id, at, name, action, room, detail FROM audit WHERE id < ?1';
  const ofAll = statement<[below: number, limit: number], AuditEntry>(
    database,
    `${columns} ORDER BY id DESC LIMIT ?2`,
  );
  const ofRoom = statement<[below: number, room: string, limit: number], AuditEntry>(
    database,
    `${columns} AND room = ?2 ORDER BY id DESC LIMIT ?3`,
  );
  const ofReader = statement<[below: number, limit: number, reader: string], AuditEntry>(
    database,
    `${columns} AND (name = ?3 OR room IN (SELECT room FROM room_people WHERE name = ?3)) ORDER BY id DESC LIMIT ?2`,
  );
  const chain = openAuditChain(database);
  // A log from before the chain, or an entry that was written when the server was killed.
  transaction(database, () => chain.extend());
  return {
    add(name, action, room, detail) {
      // Together: nodes that log at the same moment extend the chain one after the other.
      transaction(database, () => {
        insert.run(now(), name, action, room, JSON.stringify(detail));
        chain.extend();
      });
    },
    read: (room, before, limit) =>
      room === null ? ofAll.all(below(before), limit) : ofRoom.all(below(before), room, limit),
    readFor: (name, before, limit) => ofReader.all(below(before), limit, name),
  };
}
