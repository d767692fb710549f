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
  type NewRoom,
  noLease,
  type Renewed,
  type RoomRow,
  refusalOf,
  refusedClaim,
  type Snapshot,
  snapshotsKept,
} from './journal.ts';

interface StoredRoom {
  row: RoomRow;
  inputs: JournalInput[];
  batches: BatchRow[];
  snapshots: Snapshot[];
}

/** A journal in memory, for the build without a server and for tests. @param now the storage's clock, epoch ms */
export function memoryJournal(now: () => number = Date.now): Journal {
  return new MemoryJournal(now);
}

class MemoryJournal implements Journal {
  readonly #rooms = new Map<string, StoredRoom>();
  readonly #now: () => number;
  #closed = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  createRoom = async (created: NewRoom, leaseMs: number | null = null): Promise<void> => {
    if (this.#open().has(created.id)) throw new JournalFailed(`room ${created.id} exists`);
    const leaseUntil = this.#until(leaseMs);
    const row = { ...created, epoch: 0, headSeq: 0, headHash: '', leaseUntil, endedAt: null };
    this.#rooms.set(created.id, { row, inputs: [], batches: [], snapshots: [] });
  };

  listRooms = async (): Promise<RoomRow[]> => {
    const rows = [...this.#open().values()].map(({ row }) => ({ ...row }));
    return rows.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  };

  getRoom = async (roomId: string): Promise<RoomRow | null> => {
    return this.#open().has(roomId) ? { ...this.#room(roomId).row } : null;
  };

  acquire = async (roomId: string, owner: string, { leaseMs, graceMs } = noLease): Promise<Acquired> => {
    const { row } = this.#room(roomId);
    const isHeld = row.owner !== owner && row.leaseUntil !== null && row.leaseUntil + graceMs > this.#now();
    if (row.endedAt !== null || isHeld) throw refusedClaim(row, roomId);
    row.owner = owner;
    row.epoch += 1;
    row.leaseUntil = this.#until(leaseMs);
    return { epoch: row.epoch, headSeq: row.headSeq, headHash: row.headHash };
  };

  renew = async (owner: string, leaseMs: number): Promise<Renewed[]> => {
    const isLeased = ({ row }: StoredRoom) =>
      row.owner === owner && row.leaseUntil !== null && row.endedAt === null;
    const own = [...this.#open().values()].filter(isLeased);
    for (const { row } of own) row.leaseUntil = this.#now() + leaseMs;
    return own.map(({ row: { id, headSeq } }) => ({ id, headSeq }));
  };

  abandoned = async (graceMs: number, limit: number): Promise<string[]> => {
    const isFree = ({ leaseUntil, endedAt }: RoomRow) =>
      endedAt === null && (leaseUntil === null || leaseUntil + graceMs <= this.#now());
    const free = [...this.#open().values()].filter(({ row }) => isFree(row)).map(({ row }) => row.id);
    return free.sort().slice(0, limit);
  };

  letGo = async (roomId: string, owner: string, heir?: Heir): Promise<void> => {
    const { row } = this.#room(roomId);
    if (row.owner !== owner) return;
    row.owner = heir?.owner ?? owner;
    row.leaseUntil = this.#until(heir?.leaseMs ?? null);
  };

  append = async (roomId: string, batch: Batch): Promise<void> => {
    checkBatch(batch);
    appendTo(this.#room(roomId), batch);
  };

  read = async (roomId: string, afterSeq: number, limit: number): Promise<JournalInput[]> => {
    const { inputs } = this.#room(roomId);
    return inputs.slice(afterSeq, afterSeq + limit).map((input) => ({ ...input }));
  };

  readBatches = async (roomId: string, afterSeq: number, limit: number): Promise<BatchRow[]> => {
    const after = this.#room(roomId).batches.filter(({ last }) => last > afterSeq);
    return after.slice(0, limit).map((batch) => ({ ...batch }));
  };

  saveSnapshot = async (roomId: string, snapshot: Snapshot, chain?: string): Promise<void> => {
    const stored = this.#room(roomId);
    if (snapshot.seq > stored.row.headSeq) throw new JournalFailed('a snapshot ahead of its inputs');
    const batch = stored.batches.find(({ last }) => last === snapshot.seq);
    checkSnapshotChain(snapshot.seq, batch, chain);
    const others = stored.snapshots.filter(({ seq }) => seq !== snapshot.seq);
    const newestFirst = [...others, { ...snapshot }].sort((a, b) => b.seq - a.seq);
    stored.snapshots = newestFirst.slice(0, snapshotsKept);
  };

  latestSnapshot = async (roomId: string, atMostSeq = Number.MAX_SAFE_INTEGER): Promise<Snapshot | null> => {
    const found = this.#room(roomId).snapshots.find(({ seq }) => seq <= atMostSeq);
    return found === undefined ? null : { ...found, blob: found.blob.slice() };
  };

  endRoom = async (roomId: string, at: number): Promise<void> => {
    this.#room(roomId).row.endedAt ??= at;
  };

  purgeRoom = async (roomId: string): Promise<boolean> => {
    const stored = this.#open().get(roomId);
    return typeof stored?.row.endedAt === 'number' && this.#rooms.delete(roomId);
  };

  close = async (): Promise<void> => {
    this.#closed = true;
  };

  #until(leaseMs: number | null): number | null {
    return leaseMs === null ? null : this.#now() + leaseMs;
  }

  #open(): Map<string, StoredRoom> {
    if (this.#closed) throw new JournalFailed('the journal is closed');
    return this.#rooms;
  }

  #room(roomId: string): StoredRoom {
    const stored = this.#open().get(roomId);
    if (stored === undefined) throw new JournalFailed(`no room ${roomId}`);
    return stored;
  }
}

function appendTo({ row, inputs, batches }: StoredRoom, batch: Batch): void {
  const isCallers =
    row.owner === batch.owner &&
    row.epoch === batch.epoch &&
    row.headSeq === batch.expectedHead &&
    row.headHash === batch.expectedHash;
  if (row.endedAt !== null || !isCallers) throw refusalOf(row, row.id, batch);
  if (batch.inputs.some(({ body }) => typeof body !== 'string'))
    throw new JournalFailed('an input without a body');
  for (const input of batch.inputs) inputs.push({ ...input });
  const last = batch.expectedHead + batch.inputs.length;
  batches.push({ first: batch.expectedHead + 1, last, hash: batch.hash, stateHash: batch.stateHash });
  row.headSeq = last;
  row.headHash = batch.hash;
}
