import { createHash, createHmac } from 'node:crypto';
import type { RefusalKey } from '@glassmine/replica/wire';
import type { ServerDatabase } from '../store/database.ts';
import { charsIn, type TextRow, textRows } from '../store/texts.ts';

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
 * docs/decisions/texts-and-pictures.md.
 */
export interface Texts {
  /**
   * Keeps a text, or says why not.
   * @param author who wrote it, e.g. `learner:7`
   * @param key of the request and the field: the same key and words give the same text, so that a command that is
   *   sent again is the same command
   */
  keep(room: string, author: string, text: string, key: string): KeptText | { refusal: TextRefusal };
  /** The words; empty when they have been deleted, never were, or are not those that were written. */
  read(room: string, id: string): string;
  /** Whether a text is the one that its name was made for: a fingerprint, as long as the text is there. */
  proves(room: string, id: string): boolean;
  /** Rooms of which a text is not the one that its name was made for. */
  changedRooms(): string[];
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

const usualTextQuotas: TextQuotas = { authorChars: 400_000, roomChars: 40_000_000 };

/** Texts that are read again and again stay in memory, so that a page of the feed costs no query. */
const rememberedMax = 20_000;

/** @param changed is told the room of a text that is not the one that was written */
export function openTexts(
  database: ServerDatabase,
  quotas: TextQuotas = usualTextQuotas,
  changed: (room: string) => void = () => {},
): Texts {
  const rows = textRows(database);
  const remembered = new Map<string, string>();
  const keyOf = (room: string, id: string) => `${room} ${id}`;

  function overQuota(room: string, author: string, more: number): boolean {
    return (
      rows.charsOf(room, author) + more > quotas.authorChars ||
      rows.charsOfRoom(room) + more > quotas.roomChars
    );
  }

  return {
    keep(room, author, text, key) {
      const salt = createHmac('sha256', rows.keyOf(room))
        .update(`${author.length} ${author} ${key}`)
        .digest();
      const id = nameOf(salt, text);
      if (rows.find(room, id)) return { id, isNew: false };
      if (overQuota(room, author, charsIn(text))) return { refusal: 'text.full' };
      rows.add({ room, id, author, salt, text });
      return { id, isNew: true };
    },
    read(room, id) {
      if (id === '') return '';
      const known = remembered.get(keyOf(room, id));
      if (known !== undefined) return known;
      const row = rows.find(room, id);
      if (row !== null && !isAsNamed(id, row)) {
        // What stands there now has not passed the guard.
        changed(room);
        return '';
      }
      const text = row?.text ?? '';
      if (remembered.size >= rememberedMax) remembered.clear();
      // What is not there may still come.
      if (text !== '') remembered.set(keyOf(room, id), text);
      return text;
    },
    proves(room, id) {
      const row = rows.find(room, id);
      return row !== null && isAsNamed(id, row);
    },
    changedRooms: () => changedIn(rows.all()),
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

function changedIn(rows: Iterable<Omit<TextRow, 'author'>>): string[] {
  const found = new Set<string>();
  for (const row of rows) if (!isAsNamed(row.id, row)) found.add(row.room);
  return [...found];
}

const isAsNamed = (id: string, { salt, text }: Pick<TextRow, 'salt' | 'text'>): boolean =>
  nameOf(salt, text) === id;

/** 128 bits as letters alone: no digits in it that could be taken for somebody's number. */
function nameOf(salt: Uint8Array, text: string): string {
  const digest = createHash('sha256').update(salt).update(text).digest().subarray(0, 16);
  return [...digest].map((byte) => letters[byte >> 4]! + letters[byte & 15]!).join('');
}

const letters = 'abcdefghijklmnop';
