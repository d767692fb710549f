import type { ServerDatabase } from './database.ts';
import type { InstallationKey } from './installation-key.ts';
import { statement } from './statement.ts';

/** A place in a room's journal: everything up to this input follows from its hash. */
export interface Head {
  seq: number;
  /** Of the chain. */
  hash: string;
}

interface SignedHead extends Head {
  /** Wall clock, epoch ms. */
  at: number;
  signature: string;
}

/** Heads that the installation's key has signed: a journal that was changed later no longer has their hashes. */
export interface SignedHeads {
  sign(room: string, head: Head): void;
  /** Oldest first, with whether this installation's key has signed each as it stands. */
  of(room: string): (SignedHead & { isOurs: boolean })[];
}

export function openSignedHeads(
  database: ServerDatabase,
  key: Pick<InstallationKey, 'sign' | 'hasSigned'>,
  now: () => number,
): SignedHeads {
  const insert = statement<[room: string, seq: number, hash: string, at: number, signature: string]>(
    database,
    'INSERT INTO signed_heads (room, seq, hash, at, signature) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const select = statement<[room: string], SignedHead>(
    database,
    'SELECT seq, hash, at, signature FROM signed_heads WHERE room = ? ORDER BY seq',
  );
  return {
    sign(room, { seq, hash }) {
      const at = now();
      insert.run(room, seq, hash, at, key.sign(textOf(room, { seq, hash, at })));
    },
    of: (room) =>
      select
        .all(room)
        .map((head) => ({ ...head, isOurs: key.hasSigned(textOf(room, head), head.signature) })),
  };
}

/** Signs with the next key what the old one has signed, and nothing else. */
export function signAnew(database: ServerDatabase, old: InstallationKey, next: InstallationKey): void {
  const rows = statement<[], SignedHead & { room: string }>(
    database,
    'SELECT room, seq, hash, at, signature FROM signed_heads',
  ).all();
  const replace = statement<[signature: string, room: string, seq: number]>(
    database,
    'UPDATE signed_heads SET signature = ? WHERE room = ? AND seq = ?',
  );
  for (const { room, ...head } of rows) {
    const text = textOf(room, head);
    if (old.hasSigned(text, head.signature)) replace.run(next.sign(text), room, head.seq);
  }
}

function textOf(room: string, { seq, hash, at }: Omit<SignedHead, 'signature'>): string {
  return JSON.stringify(['glassmine head', room, seq, hash, at]);
}
