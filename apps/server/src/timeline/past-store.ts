import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Fork, SeriesPoint } from '@glassmine/contract';
import type { JournalPlace } from '@glassmine/room';

/** A midnight that was gone over. The texts are JSON of contract's views. */
export interface KeptDay {
  day: number;
  place: JournalPlace;
  hash: string;
  point: string;
  view: string;
}

export interface KeptWorld {
  day: number;
  place: JournalPlace;
  blob: Uint8Array;
}

/**
 * What was made of rooms' journals for the timeline: days, some worlds, what-ifs. Everything in it can be made again
 * by a replay: it is thrown away when another version finds it, and nobody waits for the disk because of it.
 */
export interface PastStore {
  keepDay(room: string, kept: KeptDay): void;
  /** The last day that was gone over; -1 before the opening was. */
  lastDay(room: string): number;
  readDay(room: string, day: number): KeptDay | null;
  points(room: string): SeriesPoint[];
  /** Keeps a world; when a room has more than its bytes, every second one goes, and the newest stays. */
  keepWorld(room: string, world: KeptWorld): void;
  /** The newest at or before a day. */
  worldBefore(room: string, day: number): KeptWorld | null;
  worlds(room: string): { worlds: number; bytes: number };
  keepFork(room: string, fork: Fork): void;
  forks(room: string): Fork[];
  dropFork(room: string, forkId: string): void;
  rooms(): string[];
  endRoom(room: string): void;
  close(): void;
}

const schema = `
  CREATE TABLE days (
    room TEXT NOT NULL, day INTEGER NOT NULL, seq INTEGER NOT NULL, ticks INTEGER NOT NULL,
    hash TEXT NOT NULL, point TEXT NOT NULL, view TEXT NOT NULL, PRIMARY KEY (room, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE worlds (
    room TEXT NOT NULL, day INTEGER NOT NULL, seq INTEGER NOT NULL, ticks INTEGER NOT NULL, blob BLOB NOT NULL,
    PRIMARY KEY (room, day)
  ) STRICT;
  CREATE TABLE forks (
    nth INTEGER PRIMARY KEY AUTOINCREMENT, room TEXT NOT NULL, id TEXT NOT NULL, fork TEXT NOT NULL,
    UNIQUE (room, id)
  ) STRICT;
`;

/** Of a room's worlds, as stored. */
const bytesMax = 256 * 2 ** 20;
const compressionLevel = 1;

/** `version` names everything that the content depends on. A file of another one, or a torn one, is begun anew. */
export function openPastStore(path: string, version: string, roomBytesMax = bytesMax): PastStore {
  return storeIn(openOrBegin(path, version), roomBytesMax);
}

/** The same for a thread beside the one that opened it. Throws when the file is not as it left it. */
export function joinPastStore(path: string, version: string, roomBytesMax = bytesMax): PastStore {
  const database = open(path);
  if (versionOf(database) === version) return storeIn(database, roomBytesMax);
  database.close();
  throw new Error(`${path} is of another version`);
}

function storeIn(database: DatabaseSync, roomBytesMax: number): PastStore {
  return {
    ...daysIn(database),
    ...worldsIn(database, roomBytesMax),
    ...forksIn(database),
    rooms: () =>
      database
        .prepare('SELECT room FROM days UNION SELECT room FROM forks')
        .all()
        .map(({ room }) => String(room)),
    endRoom(room) {
      for (const table of ['days', 'worlds', 'forks']) {
        database.prepare(`DELETE FROM ${table} WHERE room = ?`).run(room);
      }
    },
    close: () => database.close(),
  };
}

function daysIn(database: DatabaseSync): Pick<PastStore, 'keepDay' | 'lastDay' | 'readDay' | 'points'> {
  const insert = database.prepare('INSERT OR REPLACE INTO days VALUES (?, ?, ?, ?, ?, ?, ?)');
  const last = database.prepare('SELECT max(day) AS day FROM days WHERE room = ?');
  const one = database.prepare('SELECT * FROM days WHERE room = ? AND day = ?');
  const all = database.prepare('SELECT point FROM days WHERE room = ? ORDER BY day');
  return {
    keepDay: (room, { day, place, hash, point, view }) =>
      void insert.run(room, day, place.seq, place.ticks, hash, point, view),
    lastDay: (room) => Number(last.get(room)?.day ?? -1),
    readDay(room, day) {
      const row = one.get(room, day) as (Omit<KeptDay, 'place'> & JournalPlace) | undefined;
      if (!row) return null;
      const { seq, ticks, hash, point, view } = row;
      return { day, place: { seq, ticks }, hash, point, view };
    },
    points: (room) => all.all(room).map(({ point }) => JSON.parse(String(point)) as SeriesPoint),
  };
}

function worldsIn(
  database: DatabaseSync,
  roomBytesMax: number,
): Pick<PastStore, 'keepWorld' | 'worldBefore' | 'worlds'> {
  const insert = database.prepare('INSERT OR REPLACE INTO worlds VALUES (?, ?, ?, ?, ?)');
  const before = database.prepare(
    'SELECT day, seq, ticks, blob FROM worlds WHERE room = ? AND day <= ? ORDER BY day DESC LIMIT 1',
  );
  const sum = database.prepare(
    'SELECT count(*) AS worlds, coalesce(sum(length(blob)), 0) AS bytes FROM worlds WHERE room = ?',
  );
  const thin = database.prepare(`DELETE FROM worlds WHERE room = ?1 AND day IN (
    SELECT day FROM (SELECT day, row_number() OVER (ORDER BY day DESC) AS nth FROM worlds WHERE room = ?1)
    WHERE nth % 2 = 0)`);
  const worlds = (room: string) => {
    const row = sum.get(room);
    return { worlds: Number(row?.worlds), bytes: Number(row?.bytes) };
  };
  return {
    keepWorld(room, { day, place, blob }) {
      const params = { [constants.ZSTD_c_compressionLevel]: compressionLevel };
      insert.run(room, day, place.seq, place.ticks, zstdCompressSync(blob, { params }));
      while (worlds(room).bytes > roomBytesMax && worlds(room).worlds > 1) thin.run(room);
    },
    worldBefore(room, day) {
      const row = before.get(room, day) as (JournalPlace & { day: number; blob: Uint8Array }) | undefined;
      if (!row) return null;
      const bytes = zstdDecompressSync(row.blob);
      const blob = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return { day: row.day, place: { seq: row.seq, ticks: row.ticks }, blob };
    },
    worlds,
  };
}

function forksIn(database: DatabaseSync): Pick<PastStore, 'keepFork' | 'forks' | 'dropFork'> {
  const insert = database.prepare('INSERT INTO forks (room, id, fork) VALUES (?, ?, ?)');
  const all = database.prepare('SELECT fork FROM forks WHERE room = ? ORDER BY nth');
  const remove = database.prepare('DELETE FROM forks WHERE room = ? AND id = ?');
  return {
    keepFork: (room, fork) => void insert.run(room, fork.forkId, JSON.stringify(fork)),
    forks: (room) => all.all(room).map(({ fork }) => JSON.parse(String(fork)) as Fork),
    dropFork: (room, forkId) => void remove.run(room, forkId),
  };
}

function openOrBegin(path: string, version: string): DatabaseSync {
  try {
    const database = open(path);
    if (versionOf(database) === version) return database;
    database.close();
  } catch {
    // Torn, or no database at all: it is made again from the journal like any other.
  }
  for (const end of ['', '-wal', '-shm']) if (existsSync(path + end)) rmSync(path + end);
  const database = open(path);
  database.exec('BEGIN IMMEDIATE; CREATE TABLE made_by (version TEXT NOT NULL) STRICT;');
  database.prepare('INSERT INTO made_by VALUES (?)').run(version);
  database.exec(`${schema} COMMIT;`);
  return database;
}

function versionOf(database: DatabaseSync): unknown {
  const known = database.prepare("SELECT name FROM sqlite_schema WHERE name = 'made_by'").get();
  return known && database.prepare('SELECT version FROM made_by').get()?.version;
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = wal; PRAGMA synchronous = off;');
  return database;
}
