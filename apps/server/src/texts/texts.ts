import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { RefusalKey } from '@glassmine/contract';

/** A text that is kept. */
export interface KeptText {
  /** 32 small letters: what commands, journal, snapshots and the world carry instead of the words. */
  readonly id: string;
  /** False when the same request had kept it before. */
  readonly isNew: boolean;
}

export type TextRefusal = Extract<RefusalKey, `text.${string}`>;

/**
 * What people write in a room. It stands here alone, so that it is gone when it is deleted: see
 * docs/decisions/learner-texts-can-be-deleted.md.
 */
export interface Texts {
  /**
   * Keeps a text, or says why not.
   * @param author who wrote it, e.g. `learner:7`
   * @param key of the request and the field: the same key and words give the same text, so that a command that is
   *   sent again is the same command
   */
  keep(room: string, author: string, text: string, key: string): KeptText | { refusal: TextRefusal };
  /** The words; empty when they have been deleted, or never were. */
  read(room: string, id: string): string;
  /** Whether a text is the one that its name was made for: a fingerprint, as long as the text is there. */
  proves(room: string, id: string): boolean;
  drop(room: string, id: string): void;
  /** Deletes all that was written in a room, and the key without which no guess can be tried (charter 6). */
  endRoom(room: string): void;
  /** Rooms that anything is kept of. */
  rooms(): string[];
}

export interface TextQuotas {
  /** Characters of one author in a room, and of all. */
  authorChars: number;
  roomChars: number;
}

export const usualTextQuotas: TextQuotas = { authorChars: 400_000, roomChars: 40_000_000 };

const schema = `
  CREATE TABLE IF NOT EXISTS text_keys (room TEXT PRIMARY KEY, key BLOB NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS texts (
    room TEXT NOT NULL, id TEXT NOT NULL, author TEXT NOT NULL, salt BLOB NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (room, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS text_sizes (
    room TEXT NOT NULL, author TEXT NOT NULL, chars INTEGER NOT NULL, PRIMARY KEY (room, author)
  ) STRICT, WITHOUT ROWID;
`;

/** Texts that are read again and again stay in memory, so that a page of the feed costs no query. */
const rememberedMax = 20_000;

export function openTexts(database: DatabaseSync, quotas: TextQuotas = usualTextQuotas): Texts {
  // What is deleted is also overwritten in the file.
  database.exec('PRAGMA secure_delete = ON');
  database.exec(schema);
  const rows = textRows(database);
  const remembered = new Map<string, string>();
  const keyOf = (room: string, id: string) => `${room} ${id}`;

  function overQuota(room: string, author: string, more: number): boolean {
    return (
      rows.charsOf(room, author) + more > quotas.authorChars || rows.charsOf(room) + more > quotas.roomChars
    );
  }

  return {
    keep(room, author, text, key) {
      const salt = createHmac('sha256', rows.keyFor(room))
        .update(`${author.length} ${author} ${key}`)
        .digest();
      const id = nameOf(salt, text);
      if (rows.find(room, id)) return { id, isNew: false };
      if (overQuota(room, author, lengthOf(text))) return { refusal: 'text.full' };
      rows.add({ room, id, author, salt, text });
      return { id, isNew: true };
    },
    read(room, id) {
      if (id === '') return '';
      const known = remembered.get(keyOf(room, id));
      if (known !== undefined) return known;
      const text = rows.find(room, id)?.text ?? '';
      if (remembered.size >= rememberedMax) remembered.clear();
      // What is not there may still come.
      if (text !== '') remembered.set(keyOf(room, id), text);
      return text;
    },
    proves(room, id) {
      const row = rows.find(room, id);
      return row !== null && nameOf(row.salt, row.text) === id;
    },
    drop(room, id) {
      remembered.delete(keyOf(room, id));
      rows.drop(room, id);
    },
    endRoom(room) {
      for (const key of remembered.keys()) if (key.startsWith(`${room} `)) remembered.delete(key);
      rows.dropRoom(room);
    },
    rooms: rows.rooms,
  };
}

/** Characters as SQLite counts them. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** 128 bits as letters alone: no digits in it that could be taken for somebody's number. */
function nameOf(salt: Uint8Array, text: string): string {
  const digest = createHash('sha256').update(salt).update(text).digest().subarray(0, 16);
  return [...digest].map((byte) => letters[byte >> 4]! + letters[byte & 15]!).join('');
}

const letters = 'abcdefghijklmnop';

interface TextRow {
  room: string;
  id: string;
  author: string;
  salt: Uint8Array;
  text: string;
}

function textRows(database: DatabaseSync) {
  const selectKey = database.prepare('SELECT key FROM text_keys WHERE room = ?');
  const insertKey = database.prepare('INSERT INTO text_keys (room, key) VALUES (?, ?)');
  const select = database.prepare('SELECT salt, text FROM texts WHERE room = ? AND id = ?');
  const insert = database.prepare(
    'INSERT INTO texts (room, id, author, salt, text) VALUES (:room, :id, :author, :salt, :text)',
  );
  const grow = database.prepare(
    `INSERT INTO text_sizes (room, author, chars) VALUES (:room, :author, :chars)
     ON CONFLICT (room, author) DO UPDATE SET chars = chars + excluded.chars`,
  );
  const charsOfAuthor = database.prepare('SELECT chars FROM text_sizes WHERE room = ? AND author = ?');
  const charsOfRoom = database.prepare('SELECT total(chars) AS chars FROM text_sizes WHERE room = ?');
  const remove = database.prepare(
    'DELETE FROM texts WHERE room = ? AND id = ? RETURNING author, length(text) AS chars',
  );
  const endings = ['texts', 'text_keys', 'text_sizes'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE room = ?`),
  );
  const allRooms = database.prepare('SELECT room FROM text_keys');
  return {
    keyFor(room: string): Uint8Array {
      const known = selectKey.get(room)?.key as Uint8Array | undefined;
      if (known) return known;
      const made = randomBytes(32);
      insertKey.run(room, made);
      return made;
    },
    find: (room: string, id: string) =>
      (select.get(room, id) as { salt: Uint8Array; text: string } | undefined) ?? null,
    add({ room, id, author, salt, text }: TextRow): void {
      database.exec('BEGIN IMMEDIATE');
      try {
        insert.run({ room, id, author, salt, text });
        grow.run({ room, author, chars: lengthOf(text) });
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    charsOf(room: string, author?: string): number {
      const found = author === undefined ? charsOfRoom.get(room) : charsOfAuthor.get(room, author);
      return Number(found?.chars ?? 0);
    },
    drop(room: string, id: string): void {
      const gone = remove.get(room, id) as { author: string; chars: number } | undefined;
      if (gone) grow.run({ room, author: gone.author, chars: -gone.chars });
    },
    dropRoom(room: string): void {
      for (const ending of endings) ending.run(room);
      // The log of the database still holds the pages as they were: it is written back and cut to nothing.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    rooms: () => allRooms.all().map(({ room }) => String(room)),
  };
}
