import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { keepDamagedLog } from './damaged-log.ts';
import {
  type Acquired,
  type Batch,
  type BatchRow,
  type Claim,
  checkSnapshotChain,
  type Heir,
  JournalFailed,
  type JournalInput,
  type NewRoom,
  type Renewed,
  type RoomRow,
  refusalOf,
  refusedClaim,
  type Snapshot,
  snapshotsKept,
} from './journal.ts';
import { schema, schemaVersion, statements } from './sqlite-schema.ts';

type Statements = { [K in keyof typeof statements]: StatementSync };

/** The journal's calls on a SQLite file, each of them blocking: it lives in a worker thread. */
export type SqliteStore = ReturnType<typeof openSqliteStore>;

/** Throws `JournalFailed` when the file cannot be used, with the reason. */
export function openSqliteStore(path: string) {
  const database = openDatabase(path);
  const sql = Object.fromEntries(
    Object.entries(statements).map(([name, text]) => [name, database.prepare(text)]),
  ) as Statements;
  let hasAppended = false;

  return {
    createRoom(
      { id, owner, scenario, seed, rulesVersion, createdAt }: NewRoom,
      leaseMs: number | null,
    ): void {
      sql.createRoom.run(id, owner, scenario, seed, rulesVersion, createdAt, leaseMs);
    },
    listRooms: (): RoomRow[] => sql.listRooms.all() as unknown as RoomRow[],
    getRoom: (roomId: string): RoomRow | null => room(sql, roomId),
    acquire: (roomId: string, owner: string, claim: Claim): Acquired =>
      acquire(database, sql, roomId, owner, claim),
    renew: (owner: string, leaseMs: number): Renewed[] =>
      inTransaction(database, () => sql.renew.all(leaseMs, owner)) as unknown as Renewed[],
    abandoned: (graceMs: number, limit: number): string[] =>
      sql.abandoned.all(graceMs, limit).map(({ id }) => String(id)),
    letGo(roomId: string, owner: string, heir?: Heir): void {
      sql.letGo.run(heir?.owner ?? null, heir?.leaseMs ?? null, roomId, owner);
    },
    append(roomId: string, batch: Batch): void {
      inTransaction(database, () => append(sql, roomId, batch));
      hasAppended = true;
    },
    /** Moves what was appended into the file itself and empties the log, unless somebody reads: little hangs on it then. */
    checkpoint(): void {
      if (!hasAppended) return;
      hasAppended = false;
      database.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate); pragma busy_timeout = 5000');
    },
    read: (roomId: string, afterSeq: number, limit: number): JournalInput[] =>
      sql.read.all(roomId, afterSeq, limit) as unknown as JournalInput[],
    readBatches: (roomId: string, afterSeq: number, limit: number): BatchRow[] =>
      sql.readBatches.all(roomId, afterSeq, limit) as unknown as BatchRow[],
    saveSnapshot(roomId: string, snapshot: Snapshot, chain?: string): void {
      inTransaction(database, () => saveSnapshot(sql, roomId, snapshot, chain));
    },
    latestSnapshot: (roomId: string, atMostSeq: number): Snapshot | null =>
      (sql.latestSnapshot.get(roomId, atMostSeq) as unknown as Snapshot | undefined) ?? null,
    endRoom(roomId: string, at: number): void {
      sql.endRoom.run(at, roomId);
    },
    purgeRoom: (roomId: string): boolean => purgeZeroed(database, sql, roomId),
    close(): void {
      database.close();
    },
  };
}

function purgeZeroed(database: DatabaseSync, sql: Statements, roomId: string): boolean {
  // Only here: zeroing every snapshot that is replaced would cost a running room time.
  database.exec('pragma secure_delete = on');
  try {
    const isPurged = inTransaction(database, () => purge(sql, roomId));
    // The log holds the pages as they were.
    if (isPurged) database.exec('pragma wal_checkpoint(truncate)');
    return isPurged;
  } finally {
    database.exec('pragma secure_delete = off');
  }
}

function purge(sql: Statements, roomId: string): boolean {
  if (typeof room(sql, roomId)?.endedAt !== 'number') return false;
  for (const each of [sql.purgeSnapshots, sql.purgeInputs, sql.purgeBatches, sql.purgeRoom]) each.run(roomId);
  return true;
}

/**
 * In a transaction of its own: `get` does not run its statement to the end, so that a commit which fails after the row
 * was read would go unnoticed.
 */
function acquire(
  database: DatabaseSync,
  sql: Statements,
  roomId: string,
  owner: string,
  { leaseMs, graceMs }: Claim,
): Acquired {
  const acquired = inTransaction(database, () => sql.acquire.get(owner, roomId, leaseMs, graceMs));
  if (acquired === undefined) throw refusedClaim(room(sql, roomId), roomId);
  return acquired as unknown as Acquired;
}

function append(sql: Statements, roomId: string, batch: Batch): void {
  const { owner, epoch, expectedHead, expectedHash, inputs, hash, stateHash } = batch;
  const last = expectedHead + inputs.length;
  const moved = sql.moveHead.run(last, hash, roomId, owner, epoch, expectedHead, expectedHash);
  if (moved.changes !== 1) throw refusalOf(room(sql, roomId), roomId, batch);
  for (const { seq, at, actor, type, version, idemKey, body } of inputs) {
    sql.addInput.run(roomId, seq, at, actor, type, version, idemKey, body);
  }
  sql.addBatch.run(roomId, last, expectedHead + 1, hash, stateHash);
}

function saveSnapshot(sql: Statements, roomId: string, snapshot: Snapshot, chain: string | undefined): void {
  const { seq, version, hash, blob, extra } = snapshot;
  const head = room(sql, roomId)?.headSeq;
  if (head === undefined) throw new JournalFailed(`no room ${roomId}`);
  if (seq > head) throw new JournalFailed('a snapshot ahead of its inputs');
  const [batch] = sql.readBatches.all(roomId, seq - 1, 1) as unknown as BatchRow[];
  checkSnapshotChain(seq, batch, chain);
  sql.dropSnapshot.run(roomId, seq);
  sql.addSnapshot.run(roomId, seq, version, hash, blob, extra);
  sql.dropOldSnapshots.run(roomId, roomId, snapshotsKept);
}

function room(sql: Statements, roomId: string): RoomRow | null {
  return (sql.getRoom.get(roomId) as unknown as RoomRow | undefined) ?? null;
}

function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // A failed commit is never tried again. Rolling back makes SQLite forget the frames it could not sync,
    // so that the next transaction writes (and syncs) those places of the log anew.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

function openDatabase(path: string): DatabaseSync {
  keepDamagedLog(path);
  const database = new DatabaseSync(path);
  const version = database.prepare('select sqlite_version() as version').get()?.version;
  checkSqliteVersion(String(version));
  database.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma wal_checkpoint(truncate);
  `);
  inTransaction(database, () => prepareSchema(database, path));
  return database;
}

function prepareSchema(database: DatabaseSync, path: string): void {
  const found = database.prepare('pragma user_version').get()?.user_version;
  if (found === schemaVersion) return;
  if (found !== 0) {
    throw new JournalFailed(`${path} has format ${found}; this version of Glassmine reads ${schemaVersion}`);
  }
  database.exec(schema);
  database.exec(`pragma user_version = ${schemaVersion}`);
}

/** SQLite before 3.51.3 can lose committed transactions when its write-ahead log is reset. */
export function checkSqliteVersion(version: string): void {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major * 1_000_000 + minor * 1_000 + patch >= 3_051_003) return;
  throw new JournalFailed(
    `SQLite ${version} can lose committed data (the WAL-reset bug): Glassmine needs 3.51.3 or newer, ` +
      'which comes with the Node.js that its package.json pins',
  );
}
