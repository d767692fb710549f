import { hash } from 'node:crypto';
import type { ServerDatabase } from './database.ts';
import type { Head, SignedHeads } from './signed-heads.ts';
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

/** Under this name, which no room has, the heads of the audit log are signed. */
export const auditLog = '';

/** What makes a changed or removed entry of the audit log show. */
export interface AuditChain {
  /** Takes in every entry that has no hash yet: one, but all of a log from before the chain. */
  extend(): void;
  /** The last entry's id and hash; null for an empty log. */
  head(): Head | null;
  /** What does not fit; empty when the log is as it was written, and as it was signed. */
  faults(signedHeads: Pick<SignedHeads, 'of'>): string[];
}

export function openAuditChain(database: ServerDatabase): AuditChain {
  const entry = 'SELECT id, at, name, action, room, detail FROM audit';
  const last = statement<[], Head>(
    database,
    'SELECT id AS seq, hash FROM audit_chain ORDER BY id DESC LIMIT 1',
  );
  const after = statement<[id: number], AuditEntry>(database, `${entry} WHERE id > ? ORDER BY id`);
  const insert = statement<[id: number, hash: string]>(
    database,
    'INSERT INTO audit_chain (id, hash) VALUES (?, ?)',
  );
  const links = statement<[], Head>(database, 'SELECT id AS seq, hash FROM audit_chain ORDER BY id');
  return {
    extend() {
      let { seq, hash: before } = last.get() ?? { seq: 0, hash: '' };
      for (const each of after.all(seq)) {
        seq = each.id;
        before = linkOf(before, each);
        insert.run(seq, before);
      }
    },
    head: () => last.get() ?? null,
    faults(signedHeads) {
      const entries = new Map(after.all(0).map((each) => [each.id, each]));
      const hashes = new Map<number, string>();
      let before = '';
      for (const { seq, hash: kept } of links.all()) {
        const found = entries.get(seq);
        if (found === undefined) return [`entry ${seq} of the audit log is missing`];
        before = linkOf(before, found);
        if (before !== kept)
          return [`entry ${seq} of the audit log, or one before it, was changed or removed`];
        hashes.set(seq, kept);
      }
      return signedHeads.of(auditLog).flatMap((head) => {
        if (!head.isOurs) return [`the signature at entry ${head.seq} of the audit log was changed`];
        if (hashes.get(head.seq) === head.hash) return [];
        return [`the audit log was changed: entry ${head.seq} no longer has the hash that was signed`];
      });
    },
  };
}

function linkOf(before: string, { id, at, name, action, room, detail }: AuditEntry): string {
  return hash('sha256', JSON.stringify(['glassmine audit', before, id, at, name, action, room, detail]));
}
