import {
  type Batch,
  type BatchRow,
  checkBatch,
  type Journal,
  JournalFailed,
  JournalFenced,
  type JournalInput,
  type RoomRow,
  type Snapshot,
  snapshotsKept,
} from './journal.ts';

interface StoredRoom {
  row: RoomRow;
  inputs: JournalInput[];
  batches: BatchRow[];
  snapshots: Snapshot[];
}

/** A journal that forgets everything with the process: for tests and for headless runs. */
export function memoryJournal(): Journal {
  const rooms = new Map<string, StoredRoom>();
  let closed = false;

  const room = (roomId: string): StoredRoom => {
    if (closed) throw new JournalFailed('the journal is closed');
    const stored = rooms.get(roomId);
    if (stored === undefined) throw new JournalFailed(`no room ${roomId}`);
    return stored;
  };

  return {
    async createRoom(created) {
      if (closed) throw new JournalFailed('the journal is closed');
      if (rooms.has(created.id)) throw new JournalFailed(`room ${created.id} exists`);
      const row = { ...created, epoch: 0, headSeq: 0, headHash: '', endedAt: null };
      rooms.set(created.id, { row, inputs: [], batches: [], snapshots: [] });
    },
    async listRooms() {
      if (closed) throw new JournalFailed('the journal is closed');
      const rows = [...rooms.values()].map(({ row }) => ({ ...row }));
      return rows.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    },
    async getRoom(roomId) {
      return rooms.has(roomId) ? { ...room(roomId).row } : null;
    },
    async acquire(roomId, owner) {
      const { row } = room(roomId);
      if (row.endedAt !== null) throw new JournalFenced(`room ${roomId} has ended`);
      row.owner = owner;
      row.epoch += 1;
      return { epoch: row.epoch, headSeq: row.headSeq, headHash: row.headHash };
    },
    async append(roomId, batch) {
      checkBatch(batch);
      appendTo(room(roomId), batch);
    },
    async read(roomId, afterSeq, limit) {
      return room(roomId)
        .inputs.slice(afterSeq, afterSeq + limit)
        .map((input) => ({ ...input }));
    },
    async readBatches(roomId, afterSeq, limit) {
      return room(roomId)
        .batches.filter(({ last }) => last > afterSeq)
        .slice(0, limit)
        .map((batch) => ({ ...batch }));
    },
    async saveSnapshot(roomId, snapshot) {
      const stored = room(roomId);
      if (snapshot.seq > stored.row.headSeq) throw new JournalFailed('a snapshot ahead of its inputs');
      const others = stored.snapshots.filter(({ seq }) => seq !== snapshot.seq);
      const newestFirst = [...others, { ...snapshot }].sort((a, b) => b.seq - a.seq);
      stored.snapshots = newestFirst.slice(0, snapshotsKept);
    },
    async latestSnapshot(roomId, atMostSeq = Number.MAX_SAFE_INTEGER) {
      const found = room(roomId).snapshots.find(({ seq }) => seq <= atMostSeq);
      return found === undefined ? null : { ...found, blob: found.blob.slice() };
    },
    async endRoom(roomId, at) {
      const { row } = room(roomId);
      row.endedAt ??= at;
    },
    async close() {
      closed = true;
    },
  };
}

function appendTo({ row, inputs, batches }: StoredRoom, batch: Batch): void {
  if (row.endedAt !== null) throw new JournalFenced(`room ${row.id} has ended`);
  if (row.epoch !== batch.epoch || row.headSeq !== batch.expectedHead) {
    throw new JournalFenced(
      `room ${row.id} is at epoch ${row.epoch}, input ${row.headSeq}; ` +
        `the batch was for epoch ${batch.epoch}, input ${batch.expectedHead}`,
    );
  }
  if (batch.inputs.some(({ body }) => typeof body !== 'string'))
    throw new JournalFailed('an input without a body');
  for (const input of batch.inputs) inputs.push({ ...input });
  const last = batch.expectedHead + batch.inputs.length;
  batches.push({ first: batch.expectedHead + 1, last, hash: batch.hash, stateHash: batch.stateHash });
  row.headSeq = last;
  row.headHash = batch.hash;
}
