import type { Simulation } from '@glassmine/crowd';
import type { Journal, Snapshot } from '@glassmine/journal';
import { crowdEngine, type Engine } from '../engine/engine.ts';
import { RoomCorrupt, RoomOutdated, RoomUnknown } from './errors.ts';
import { genesisHash } from './hash-chain.ts';
import { idempotencyStore } from './idempotency.ts';
import { type Replay, replay } from './replay.ts';
import { unsealed } from './snapshot-seal.ts';

export interface VerifiedRoom {
  seq: number;
  /** Of the chain. */
  headHash: string;
  /** Of the world at `seq`. */
  worldHash: string;
  /** Number of state hashes and snapshots in the journal, all of them equal to the replay's. */
  statesCompared: number;
  simulation: Simulation;
}

/**
 * Replays a room from zero, beside the process that runs it, and compares everything that the journal says: the chain,
 * the head, the state hashes, the snapshots, the books. Calls `onInput` with each input and its outcome, in order.
 * Throws `RoomCorrupt` at the first difference.
 */
export async function verifyRoom(
  journal: Journal,
  roomId: string,
  engine: Engine = crowdEngine,
  onInput?: Replay['onInput'],
): Promise<VerifiedRoom> {
  const row = await journal.getRoom(roomId);
  if (row === null) throw new RoomUnknown(`no room ${roomId}`);
  if (row.rulesVersion !== engine.rulesVersion)
    throw new RoomOutdated(`room ${roomId}: rules ${row.rulesVersion}`);
  const snapshots = await snapshotsOf(journal, roomId);
  const idempotency = idempotencyStore();
  const simulation = engine.create(engine.parse(JSON.parse(row.scenario)), row.seed);
  let compared = 0;
  const { headSeq, headHash, states } = await replay({
    journal,
    roomId,
    simulation,
    fromSeq: 0,
    fromHash: genesisHash(row),
    onInput: (input, outcome) => {
      const { seq, actor, idemKey, body } = input;
      if (idemKey !== null) idempotency.remember(actor, idemKey, body, seq, outcome);
      onInput?.(input, outcome);
    },
    onBatch: ({ last }) => {
      const expected = snapshots.get(last);
      if (expected === undefined) return;
      compared += 1;
      if (simulation.hash() !== expected.hash || idempotency.save() !== expected.stores)
        throw new RoomCorrupt(`room ${roomId}: the snapshot at ${last} differs`);
    },
  });
  // The room may have got further inputs since its row was read, but never fewer.
  if (headSeq < row.headSeq) throw new RoomCorrupt(`room ${roomId} ends at ${headSeq}, not ${row.headSeq}`);
  if (headSeq === row.headSeq && row.headHash !== '' && headHash !== row.headHash) {
    throw new RoomCorrupt(`room ${roomId}: the head's hash differs`);
  }
  if (compared < snapshots.size) throw new RoomCorrupt(`room ${roomId}: a snapshot stands between batches`);
  const faults = engine.check(simulation.world);
  if (faults.length > 0) throw new RoomCorrupt(`room ${roomId}: the books are wrong: ${faults.join('; ')}`);
  return {
    seq: headSeq,
    headHash,
    worldHash: simulation.hash(),
    statesCompared: states + compared,
    simulation,
  };
}

/** What the snapshots say, by their inputs. Throws `RoomCorrupt` for one that is damaged. */
async function snapshotsOf(journal: Journal, roomId: string) {
  const found = new Map<number, { hash: string; stores: string }>();
  for (let atMostSeq = Number.MAX_SAFE_INTEGER; ; ) {
    const snapshot = await journal.latestSnapshot(roomId, atMostSeq);
    if (snapshot === null) return found;
    found.set(snapshot.seq, { hash: snapshot.hash, stores: storesOf(roomId, snapshot) });
    atMostSeq = snapshot.seq - 1;
  }
}

function storesOf(roomId: string, snapshot: Snapshot): string {
  try {
    return unsealed(snapshot);
  } catch (error) {
    throw new RoomCorrupt(`room ${roomId}: the snapshot at ${snapshot.seq} is damaged`, { cause: error });
  }
}
