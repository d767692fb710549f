import pg from 'pg';
import {
  type Acquired,
  type Batch,
  type BatchRow,
  checkBatch,
  checkSnapshotChain,
  type Heir,
  type Journal,
  JournalFailed,
  type JournalInput,
  noLease,
  type Renewed,
  type RoomRow,
  refusalOf,
  refusedClaim,
  type Snapshot,
  snapshotsKept,
} from './journal.ts';
import { packed, unpacked } from './packed-snapshot.ts';
import { withDatabase } from './postgres-database.ts';
import { isBrokenConnection, statementFault } from './postgres-faults.ts';
import { migrations, statements as sql } from './postgres-schema.ts';
import { openTurns, type Turns } from './turns.ts';

export interface PostgresOptions {
  /** Such as `postgres://glassmine@db:5432/glassmine`. */
  connectionString: string;
  /** Connections of this process; the database's are shared by all nodes. */
  connectionsMax?: number;
  /** After so long a statement is given up, and its outcome is unknown. */
  statementMs?: number;
}

/** How a room stands among the nodes. */
export interface RoomStanding {
  id: string;
  owner: string;
  headSeq: number;
  endedAt: number | null;
  /** Until the lease runs out, ms, negative when it has; null when nobody has one. */
  leaseLeftMs: number | null;
}

/** A journal that several nodes share. */
export interface SharedJournal extends Journal {
  /** Of all rooms, by their ids. */
  standings(): Promise<RoomStanding[]>;
  /** Lets go of all leases of a process that is known to have ended. */
  letGoAll(owner: string): Promise<void>;
}

const partBytes = 1 << 20;
const connectMs = 5_000;
/** A database that has vanished gives up no statement by itself. */
const answerMs = 1_000;
/** Connections for what is short and cannot wait. */
const keptFree = 2;

/** Numbers as numbers: what the journal counts stays below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * A journal in PostgreSQL, for several nodes. Rejects with `JournalFailed` when the database cannot be used: it can't
 * be reached, is read-only, of a newer version, or does not keep what it acknowledges.
 */
export async function postgresJournal(options: PostgresOptions): Promise<SharedJournal> {
  const { connectionString, connectionsMax = 8, statementMs = 30_000 } = options;
  await withDatabase(connectionString, ({ migrate }) => migrate('glassmine', 'journal_version', migrations));
  const pool = new pg.Pool({
    connectionString,
    max: connectionsMax,
    types,
    statement_timeout: statementMs,
    query_timeout: statementMs + answerMs,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    application_name: 'glassmine',
  });
  // A connection that breaks while it is idle is replaced; who uses one next hears of what is wrong.
  pool.on('error', () => {});
  return new PostgresJournal(pool, connectionsMax);
}

class PostgresJournal implements SharedJournal {
  readonly #pool: pg.Pool;
  /** What reads or writes much waits here, so that an append or a renewal finds a connection at once. */
  readonly #bulk: Turns;
  #closing: Promise<void> | null = null;
  /** Batches of a room go to the database one after the other, over whichever connection. */
  readonly #appending = new Map<string, Promise<unknown>>();

  constructor(pool: pg.Pool, connectionsMax: number) {
    this.#pool = pool;
    this.#bulk = openTurns(Math.max(1, connectionsMax - keptFree));
  }

  createRoom: Journal['createRoom'] = async (room, leaseMs = null) => {
    const { id, owner, scenario, rulesVersion, createdAt } = room;
    const seed = JSON.stringify(room.seed);
    await this.#rows(sql.createRoom, [id, owner, scenario, seed, rulesVersion, createdAt, leaseMs]);
  };

  listRooms = (): Promise<RoomRow[]> => this.#found(sql.listRooms);

  getRoom = async (roomId: string): Promise<RoomRow | null> =>
    (await this.#found<RoomRow>(sql.getRoom, [roomId]))[0] ?? null;

  acquire: Journal['acquire'] = async (roomId, owner, { leaseMs, graceMs } = noLease) => {
    const [acquired] = await this.#rows<Acquired>(sql.acquire, [roomId, owner, leaseMs, graceMs]);
    if (acquired === undefined) throw refusedClaim(await this.getRoom(roomId), roomId);
    return acquired;
  };

  standings = (): Promise<RoomStanding[]> => this.#found(sql.standings);

  renew = (owner: string, leaseMs: number): Promise<Renewed[]> => this.#rows(sql.renew, [owner, leaseMs]);

  abandoned = async (graceMs: number, limit: number): Promise<string[]> =>
    (await this.#found<{ id: string }>(sql.abandoned, [graceMs, limit])).map(({ id }) => id);

  letGo = async (roomId: string, owner: string, heir?: Heir): Promise<void> => {
    await this.#rows(sql.letGo, [roomId, owner, heir?.owner ?? null, heir?.leaseMs ?? null]);
  };

  letGoAll = async (owner: string): Promise<void> => {
    await this.#rows(sql.letGoAll, [owner]);
  };

  append = async (roomId: string, batch: Batch): Promise<void> => {
    checkBatch(batch);
    const before = this.#appending.get(roomId) ?? Promise.resolve();
    // Taken now, so that the caller may change its inputs afterwards.
    const values = appendValues(roomId, batch);
    const appended = before.catch(() => {}).then(() => this.#append(roomId, batch, values));
    this.#appending.set(roomId, appended);
    try {
      await appended;
    } finally {
      if (this.#appending.get(roomId) === appended) this.#appending.delete(roomId);
    }
  };

  read = (roomId: string, afterSeq: number, limit: number): Promise<JournalInput[]> =>
    this.#bulk(() => this.#found(sql.read, [roomId, afterSeq, limit]));

  readBatches = (roomId: string, afterSeq: number, limit: number): Promise<BatchRow[]> =>
    this.#bulk(() => this.#found(sql.readBatches, [roomId, afterSeq, limit]));

  saveSnapshot = async (roomId: string, snapshot: Snapshot, chain?: string): Promise<void> => {
    const { seq, version, hash, extra } = snapshot;
    const blob = await packed(snapshot.blob);
    await this.#transaction(async (client) => {
      const { rows } = await client.query<RoomRow>(sql.getRoom, [roomId]);
      if (rows[0] === undefined) throw new JournalFailed(`no room ${roomId}`);
      if (seq > rows[0].headSeq) throw new JournalFailed('a snapshot ahead of its inputs');
      const batches = await client.query<BatchRow>(sql.readBatches, [roomId, seq - 1, 1]);
      checkSnapshotChain(seq, batches.rows[0], chain);
      await client.query(sql.dropSnapshot, [roomId, seq]);
      await client.query(sql.addSnapshot, [roomId, seq, version, hash, extra]);
      for (let part = 0; part * partBytes < blob.length; part++) {
        const bytes = Buffer.from(blob.subarray(part * partBytes, (part + 1) * partBytes));
        await client.query(sql.addPart, [roomId, seq, part, bytes]);
      }
      await client.query(sql.dropOldSnapshots, [roomId, snapshotsKept]);
    });
  };

  latestSnapshot = async (roomId: string, atMostSeq = Number.MAX_SAFE_INTEGER): Promise<Snapshot | null> => {
    const found = await this.#transaction(async (client) => {
      // One view of the database, so that nobody replaces the parts between the two statements.
      await client.query('set transaction isolation level repeatable read');
      const { rows } = await client.query<Omit<Snapshot, 'blob'>>(sql.latestSnapshot, [roomId, atMostSeq]);
      if (rows[0] === undefined) return null;
      const parts = await client.query<{ bytes: Buffer }>(sql.parts, [roomId, rows[0].seq]);
      return { ...rows[0], blob: Buffer.concat(parts.rows.map(({ bytes }) => bytes)) };
    });
    return found && { ...found, blob: await unpacked(found.blob) };
  };

  endRoom = async (roomId: string, at: number): Promise<void> => {
    await this.#rows(sql.endRoom, [roomId, at]);
  };

  /** The database overwrites what was deleted when it cleans up by itself; until then the pages hold it. */
  purgeRoom = (roomId: string): Promise<boolean> =>
    this.#transaction(async (client) => {
      const { rows } = await client.query<RoomRow>(`${sql.getRoom} for update`, [roomId]);
      if (typeof rows[0]?.endedAt !== 'number') return false;
      for (const each of [sql.purgeSnapshots, sql.purgeInputs, sql.purgeBatches, sql.purgeRoom])
        await client.query(each, [roomId]);
      return true;
    });

  close = (): Promise<void> => {
    this.#closing ??= this.#pool.end();
    return this.#closing;
  };

  async #append(roomId: string, batch: Batch, values: unknown[]): Promise<void> {
    const moved = await this.#rows({ name: 'append', text: sql.append }, values);
    if (moved.length === 0) throw refusalOf(await this.getRoom(roomId), roomId, batch);
  }

  /** Of a statement that only reads: a connection that broke while it lay idle is no reason to fail. */
  async #found<T>(text: string, values: unknown[] = []): Promise<T[]> {
    try {
      return await this.#rows<T>(text, values);
    } catch (error) {
      if (!isBrokenConnection(error)) throw error;
      return this.#rows<T>(text, values);
    }
  }

  async #rows<T>(query: string | { name: string; text: string }, values: unknown[] = []): Promise<T[]> {
    this.#checkOpen();
    const config = typeof query === 'string' ? { text: query } : query;
    try {
      return (await this.#pool.query({ ...config, values })).rows as T[];
    } catch (error) {
      throw statementFault(error);
    }
  }

  #transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.#bulk(async () => {
      this.#checkOpen();
      try {
        return await withClient(this.#pool, (client) => inTransaction(client, () => work(client)));
      } catch (error) {
        throw statementFault(error);
      }
    });
  }

  #checkOpen(): void {
    if (this.#closing !== null) throw new JournalFailed('the journal is closed');
  }
}

function appendValues(roomId: string, batch: Batch): unknown[] {
  const { owner, epoch, expectedHead, expectedHash, inputs, hash, stateHash } = batch;
  const last = expectedHead + inputs.length;
  const column = <K extends keyof JournalInput>(name: K) => inputs.map((input) => input[name]);
  return [
    roomId,
    owner,
    epoch,
    expectedHead,
    expectedHash,
    last,
    hash,
    stateHash,
    column('seq'),
    column('at'),
    column('actor'),
    column('type'),
    column('version'),
    column('idemKey'),
    column('body'),
  ];
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const result = await work(client);
    isBroken = false;
    return result;
  } catch (error) {
    isBroken = !(error instanceof JournalFailed);
    throw error;
  } finally {
    // After a fault the state of a connection is unknown: it is not used again.
    client.release(isBroken);
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
