/** One input of a room. `at`: wall time in epoch ms, for information; the world never reads it. */
export interface JournalInput {
  /** 1 for a room's first input, without gaps. */
  seq: number;
  at: number;
  actor: string;
  type: string;
  /** Version of the body's format, for conversion on read. */
  version: number;
  idemKey: string | null;
  /** JSON text. */
  body: string;
}

export interface NewRoom {
  id: string;
  owner: string;
  /** JSON text. */
  scenario: string;
  /** As kernel's RoomSeed; its key stands in no answer to a learner. */
  seed: number | string;
  rulesVersion: string;
  /** Epoch ms. */
  createdAt: number;
}

export interface RoomRow extends NewRoom {
  epoch: number;
  headSeq: number;
  /** Hash of the last batch; empty before the first batch. */
  headHash: string;
  /** Epoch ms by the storage's clock until which the owner's lease holds; null for none. */
  leaseUntil: number | null;
  /** Epoch ms; null before the end. */
  endedAt: number | null;
}

export interface Acquired {
  epoch: number;
  headSeq: number;
  headHash: string;
}

/** How a room is taken: for how long others are kept away, and how patient the caller is with the former owner. */
export interface Claim {
  /** After so long without a renewal others may take the room, by the storage's clock; null: at any time. */
  leaseMs: number | null;
  /** The former owner's lease must have run out for so long: after an outage it claims its rooms first. */
  graceMs: number;
}

/** The owner to whom a lease is given, and for how long it then holds. */
export interface Heir {
  owner: string;
  leaseMs: number;
}

/** One process alone on its storage: it takes what it asks for. */
export const noLease: Claim = { leaseMs: null, graceMs: 0 };

/** A room whose lease was renewed, and its last input: an earlier one than the owner knows when the store has lost some. */
export interface Renewed {
  id: string;
  headSeq: number;
}

export interface Batch {
  /** As `acquire` got it. */
  owner: string;
  epoch: number;
  /** Sequence number of the input before this batch. */
  expectedHead: number;
  /**
   * Hash of the batch before; empty before the first. Epoch and number alone may repeat after a database has lost its
   * last transactions in a failover.
   */
  expectedHash: string;
  /** At least one input, numbered from expectedHead + 1 without gaps. */
  inputs: readonly JournalInput[];
  /** Hash of the chain after this batch. */
  hash: string;
  /** Hash of the world after this batch, if it was taken. */
  stateHash: string | null;
}

export interface BatchRow {
  first: number;
  last: number;
  hash: string;
  stateHash: string | null;
}

export interface Snapshot {
  /** The last input that the snapshot contains. */
  seq: number;
  /** Version of the rules and formats that wrote it. */
  version: string;
  /** Hash of the world in it. */
  hash: string;
  blob: Uint8Array;
  /** State of the room beside the world: opaque text. */
  extra: string;
}

export const snapshotsKept = 3;

/**
 * Durable, fenced storage of rooms. Every call may reject with `JournalFailed`; the outcome is then unknown, and the
 * caller must read again before it continues.
 */
export interface Journal {
  /**
   * Rejects with `JournalFailed` when the id is taken.
   * @param leaseMs of the room's owner from the first moment on; without it any other owner may take the room at once
   */
  createRoom(room: NewRoom, leaseMs?: number | null): Promise<void>;
  /** Oldest first. */
  listRooms(): Promise<RoomRow[]>;
  getRoom(roomId: string): Promise<RoomRow | null>;
  /**
   * Makes `owner` the only writer: raises the epoch, which fences the former owner. Rejects with `JournalHeld` while the
   * lease of another owner holds.
   * @param owner name of the process, distinct from every other one and from earlier ones of the same node
   */
  acquire(roomId: string, owner: string, claim?: Claim): Promise<Acquired>;
  /** Prolongs the leases of an owner, also those that have run out and that nobody has taken. */
  renew(owner: string, leaseMs: number): Promise<Renewed[]>;
  /** At most `limit` rooms that run nowhere: their lease has run out for `graceMs`, or was let go of. Their ids. */
  abandoned(graceMs: number, limit: number): Promise<string[]>;
  /**
   * Lets go of a lease, so that another owner may take the room at once. Of a room that is another's, does nothing.
   * @param heir gets the lease, so that nobody else takes the room before it does
   */
  letGo(roomId: string, owner: string, heir?: Heir): Promise<void>;
  /**
   * Stores a batch whole or not at all, and resolves once it is durable. Rejects with `JournalFenced` when
   * owner, epoch, head or its hash is no longer the caller's, or the room has ended.
   */
  append(roomId: string, batch: Batch): Promise<void>;
  /** At most `limit` inputs after `afterSeq`, in order. */
  read(roomId: string, afterSeq: number, limit: number): Promise<JournalInput[]>;
  /** At most `limit` batches whose last input comes after `afterSeq`, in order. */
  readBatches(roomId: string, afterSeq: number, limit: number): Promise<BatchRow[]>;
  /**
   * Keeps the newest three of a room. The blob is handed over: do not touch it afterwards. Rejects with `JournalFailed` when
   * the chain at its input is another: a database that has failed over may have lost what the snapshot stands on, and gone
   * on differently.
   * @param chain hash of the chain at the snapshot's input, where a batch ends; compared if given
   */
  saveSnapshot(roomId: string, snapshot: Snapshot, chain?: string): Promise<void>;
  /** The newest, or the newest at or before `atMostSeq`. */
  latestSnapshot(roomId: string, atMostSeq?: number): Promise<Snapshot | null>;
  /** Ends a room: it accepts no further input and stays readable. */
  endRoom(roomId: string, at: number): Promise<void>;
  /** Deletes an ended room with all of its inputs, and overwrites them in the file. Resolves to false for any other. */
  purgeRoom(roomId: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Another process owns the room, or the room has ended: stop, do not retry. */
export class JournalFenced extends Error {
  override name = 'JournalFenced';
}

/** The lease of another owner holds. */
export class JournalHeld extends JournalFenced {
  override name = 'JournalHeld';
  readonly roomId: string;
  readonly by: string;

  constructor(roomId: string, by: string) {
    super(`room ${roomId} is held by ${by}`);
    this.roomId = roomId;
    this.by = by;
  }
}

/** The storage failed or refused the call; the outcome is unknown. */
export class JournalFailed extends Error {
  override name = 'JournalFailed';
}

/** What is stored can't be read: no further try will help. */
export class JournalDamaged extends JournalFailed {
  override name = 'JournalDamaged';
}

/** Throws `JournalFailed` for an empty batch or one with gaps. */
export function checkBatch(batch: Batch): void {
  if (batch.inputs.length === 0) throw new JournalFailed('an empty batch');
  let expected = batch.expectedHead;
  for (const { seq } of batch.inputs) {
    expected += 1;
    if (seq !== expected) throw new JournalFailed(`a gap: input ${seq} came where ${expected} belongs`);
  }
}

type Fence = Pick<RoomRow, 'owner' | 'epoch' | 'headSeq' | 'headHash' | 'endedAt'>;

/** Why a batch does not fit what stands in a room's row. */
export function refusalOf(row: Fence | null, roomId: string, batch: Batch): Error {
  if (row === null) return new JournalFailed(`no room ${roomId}`);
  if (row.endedAt !== null) return new JournalFenced(`room ${roomId} has ended`);
  return new JournalFenced(
    `room ${roomId} is at epoch ${row.epoch} of ${row.owner}, input ${row.headSeq} (${row.headHash}); the batch was ` +
      `for epoch ${batch.epoch} of ${batch.owner}, input ${batch.expectedHead} (${batch.expectedHash})`,
  );
}

/** Why a room could not be acquired. */
export function refusedClaim(row: RoomRow | null, roomId: string): Error {
  if (row === null) return new JournalFailed(`no room ${roomId}`);
  if (row.endedAt !== null) return new JournalFenced(`room ${roomId} has ended`);
  return new JournalHeld(roomId, row.owner);
}

/** Throws when the batch that ends at a snapshot's input is none, or of another history. */
export function checkSnapshotChain(
  seq: number,
  batch: BatchRow | undefined,
  chain: string | undefined,
): void {
  if (chain === undefined || seq === 0 || (batch?.last === seq && batch.hash === chain)) return;
  throw new JournalFailed(`a snapshot at input ${seq} of another history`);
}
