import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Fork, SeriesPoint } from '@glassmine/replica/wire';
import type { JournalPlace } from '@glassmine/room';
import { statement } from './statement.ts';

/** A midnight that was replayed. The texts are JSON of views. */
export interface HistoryDay {
  day: number;
  place: JournalPlace;
  hash: string;
  point: string;
  view: string;
}

/** A snapshot of the world at a midnight. */
export interface Checkpoint {
  day: number;
  place: JournalPlace;
  blob: Uint8Array;
}

/**
 * What was made of rooms' journals for the timeline: days, some checkpoints, what-ifs. It is a cache in a file of its
 * own: everything in it can be made again by a replay, so it has no migrations but is thrown away when another version
 * finds it, and nobody waits for the disk because of it.
 */
export interface HistoryStore {
  keepDay(room: string, record: HistoryDay): void;
  /** The last day that was replayed; -1 before the journalStart was. */
  lastDay(room: string): number;
  readDay(room: string, day: number): HistoryDay | null;
  points(room: string): SeriesPoint[];
  /** Keeps a checkpoint; when a room has more than its bytes, every second one goes, and the newest stays. */
  keepCheckpoint(room: string, snapshot: Checkpoint): void;
  /** The newest at or before a day. */
  checkpointBefore(room: string, day: number): Checkpoint | null;
  checkpoints(room: string): { worlds: number; bytes: number };
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

/** Of a room's checkpoints, as stored. */
const bytesMax = 256 * 2 ** 20;
const compressionLevel = 1;

/** `version` names everything that the content depends on. A file of another one, or a torn one, is begun anew. */
export function openHistoryStore(path: string, version: string, roomBytesMax = bytesMax): HistoryStore {
  return storeIn(openOrBegin(path, version), roomBytesMax);
}

/** The same for a thread beside the one that opened it. Throws when the file is not as it left it. */
export function joinHistoryStore(path: string, version: string, roomBytesMax = bytesMax): HistoryStore {
  const database = open(path);
  if (versionOf(database) === version) return storeIn(database, roomBytesMax);
  database.close();
  throw new Error(`${path} is of another version`);
}

function storeIn(database: DatabaseSync, roomBytesMax: number): HistoryStore {
  const rooms = statement<[], { room: string }>(
    database,
    'SELECT room FROM days UNION SELECT room FROM forks',
  );
  const removals = ['days', 'worlds', 'forks'].map((table) =>
    statement<[room: string]>(database, `DELETE FROM ${table} WHERE room = ?`),
  );
  return {
    ...daysIn(database),
    ...checkpointsIn(database, roomBytesMax),
    ...forksIn(database),
    rooms: () => rooms.all().map(({ room }) => room),
    endRoom(room) {
      for (const removal of removals) removal.run(room);
    },
    close: () => database.close(),
  };
}

function daysIn(database: DatabaseSync): Pick<HistoryStore, 'keepDay' | 'lastDay' | 'readDay' | 'points'> {
  type Values = [
    ...[room: string, day: number, seq: number, ticks: number],
    ...[hash: string, point: string, view: string],
  ];
  const insert = statement<Values>(database, 'INSERT OR REPLACE INTO days VALUES (?, ?, ?, ?, ?, ?, ?)');
  const last = statement<[room: string], { day: number | null }>(
    database,
    'SELECT max(day) AS day FROM days WHERE room = ?',
  );
  const one = statement<[room: string, day: number], Omit<HistoryDay, 'place'> & JournalPlace>(
    database,
    'SELECT seq, ticks, hash, point, view FROM days WHERE room = ? AND day = ?',
  );
  const all = statement<[room: string], { point: string }>(
    database,
    'SELECT point FROM days WHERE room = ? ORDER BY day',
  );
  return {
    keepDay: (room, { day, place, hash, point, view }) =>
      void insert.run(room, day, place.seq, place.ticks, hash, point, view),
    lastDay: (room) => last.get(room)?.day ?? -1,
    readDay(room, day) {
      const row = one.get(room, day);
      if (!row) return null;
      const { seq, ticks, hash, point, view } = row;
      return { day, place: { seq, ticks }, hash, point, view };
    },
    points: (room) => all.all(room).map(({ point }) => JSON.parse(point) as SeriesPoint),
  };
}

function checkpointsIn(
  database: DatabaseSync,
  roomBytesMax: number,
): Pick<HistoryStore, 'keepCheckpoint' | 'checkpointBefore' | 'checkpoints'> {
  const insert = statement<[room: string, day: number, seq: number, ticks: number, blob: Uint8Array]>(
    database,
    'INSERT OR REPLACE INTO worlds VALUES (?, ?, ?, ?, ?)',
  );
  const before = statement<[room: string, day: number], JournalPlace & { day: number; blob: Uint8Array }>(
    database,
    'SELECT day, seq, ticks, blob FROM worlds WHERE room = ? AND day <= ? ORDER BY day DESC LIMIT 1',
  );
  const sum = statement<[room: string], { worlds: number; bytes: number }>(
    database,
    'SELECT count(*) AS worlds, coalesce(sum(length(blob)), 0) AS bytes FROM worlds WHERE room = ?',
  );
  const thin = statement<[room: string]>(
    database,
    `DELETE FROM worlds WHERE room = ?1 AND day IN (
      SELECT day FROM (SELECT day, row_number() OVER (ORDER BY day DESC) AS nth FROM worlds WHERE room = ?1)
      WHERE nth % 2 = 0)`,
  );
  const checkpoints = (room: string) => ({ ...sum.get(room)! });
  return {
    keepCheckpoint(room, { day, place, blob }) {
      const params = { [constants.ZSTD_c_compressionLevel]: compressionLevel };
      insert.run(room, day, place.seq, place.ticks, zstdCompressSync(blob, { params }));
      while (checkpoints(room).bytes > roomBytesMax && checkpoints(room).worlds > 1) thin.run(room);
    },
    checkpointBefore(room, day) {
      const row = before.get(room, day);
      if (!row) return null;
      const bytes = zstdDecompressSync(row.blob);
      const blob = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return { day: row.day, place: { seq: row.seq, ticks: row.ticks }, blob };
    },
    checkpoints,
  };
}

function forksIn(database: DatabaseSync): Pick<HistoryStore, 'keepFork' | 'forks' | 'dropFork'> {
  const insert = statement<[room: string, id: string, fork: string]>(
    database,
    'INSERT INTO forks (room, id, fork) VALUES (?, ?, ?)',
  );
  const all = statement<[room: string], { fork: string }>(
    database,
    'SELECT fork FROM forks WHERE room = ? ORDER BY nth',
  );
  const remove = statement<[room: string, id: string]>(
    database,
    'DELETE FROM forks WHERE room = ? AND id = ?',
  );
  return {
    keepFork: (room, fork) => void insert.run(room, fork.forkId, JSON.stringify(fork)),
    forks: (room) => all.all(room).map(({ fork }) => JSON.parse(fork) as Fork),
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
