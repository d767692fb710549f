import { randomBytes } from 'node:crypto';
import type { ServerDatabase } from './database.ts';
import { emptyLog } from './empty-log.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

export interface TextRow {
  readonly room: string;
  readonly id: string;
  readonly author: string;
  readonly salt: Uint8Array;
  readonly text: string;
}

const pageRows = 1_000;

/** Texts, the key of each room that their names are made with, and how many characters each author has there. */
export function textRows(database: ServerDatabase) {
  const select = statement<[room: string, id: string], Pick<TextRow, 'salt' | 'text'>>(
    database,
    'SELECT salt, text FROM texts WHERE room = ? AND id = ?',
  );
  const insert = statement<[room: string, id: string, author: string, salt: Uint8Array, text: string]>(
    database,
    'INSERT INTO texts (room, id, author, salt, text) VALUES (?, ?, ?, ?, ?)',
  );
  const page = statement<[room: string, id: string, limit: number], Omit<TextRow, 'author'>>(
    database,
    'SELECT room, id, salt, text FROM texts WHERE (room, id) > (?, ?) ORDER BY room, id LIMIT ?',
  );
  const remove = statement<[room: string, id: string], { author: string; chars: number }>(
    database,
    'DELETE FROM texts WHERE room = ? AND id = ? RETURNING author, length(text) AS chars',
  );
  const removals = ['texts', 'text_keys', 'text_sizes'].map((table) =>
    statement<[room: string]>(database, `DELETE FROM ${table} WHERE room = ?`),
  );
  const { grow, ...sizes } = sizeRows(database);
  return {
    ...keyRows(database),
    ...sizes,
    find: (room: string, id: string) => select.get(room, id) ?? null,
    *all(): Generator<Omit<TextRow, 'author'>> {
      for (let [room, id] = ['', '']; ; ) {
        const rows = page.all(room, id, pageRows);
        yield* rows;
        const last = rows.at(-1);
        if (last === undefined) return;
        ({ room, id } = last);
      }
    },
    add({ room, id, author, salt, text }: TextRow): void {
      transaction(database, () => {
        insert.run(room, id, author, salt, text);
        grow(room, author, charsIn(text));
      });
    },
    drop(room: string, id: string): void {
      const gone = remove.get(room, id);
      if (gone) grow(room, gone.author, -gone.chars);
    },
    dropRoom(room: string): void {
      for (const removal of removals) removal.run(room);
      emptyLog(database);
    },
  };
}

function keyRows(database: ServerDatabase) {
  const select = statement<[room: string], { key: Uint8Array }>(
    database,
    'SELECT key FROM text_keys WHERE room = ?',
  );
  const insert = statement<[room: string, key: Uint8Array]>(
    database,
    'INSERT INTO text_keys (room, key) VALUES (?, ?)',
  );
  const all = statement<[], { room: string }>(database, 'SELECT room FROM text_keys');
  return {
    /** Makes the key when the room has none yet. */
    keyOf(room: string): Uint8Array {
      const known = select.get(room)?.key;
      if (known) return known;
      const made = randomBytes(32);
      insert.run(room, made);
      return made;
    },
    rooms: (): string[] => all.all().map(({ room }) => room),
  };
}

function sizeRows(database: ServerDatabase) {
  const grow = statement<[room: string, author: string, chars: number]>(
    database,
    `INSERT INTO text_sizes (room, author, chars) VALUES (?, ?, ?)
     ON CONFLICT (room, author) DO UPDATE SET chars = text_sizes.chars + excluded.chars`,
  );
  const ofAuthor = statement<[room: string, author: string], { chars: number }>(
    database,
    'SELECT chars FROM text_sizes WHERE room = ? AND author = ?',
  );
  const ofRoom = statement<[room: string], { chars: number }>(
    database,
    'SELECT coalesce(sum(chars), 0) AS chars FROM text_sizes WHERE room = ?',
  );
  return {
    grow: grow.run,
    charsOf: (room: string, author: string): number => ofAuthor.get(room, author)?.chars ?? 0,
    charsOfRoom: (room: string): number => ofRoom.get(room)!.chars,
  };
}

/** Characters as SQLite counts them. */
export function charsIn(text: string): number {
  return [...text].length;
}
