import type { Simulation } from '@glassmine/crowd';
import type { Journal } from '@glassmine/journal';
import { crowdEngine, type Engine } from '../engine/engine.ts';
import { RoomCorrupt, RoomOutdated, RoomUnknown } from './errors.ts';
import { genesisHash } from './hash-chain.ts';
import { type Replay, replay } from './replay.ts';

export interface VerifiedRoom {
  seq: number;
  /** Of the chain. */
  headHash: string;
  /** Of the world at `seq`. */
  worldHash: string;
  /** State hashes in the journal and snapshots that the replay met, all of them equal. */
  statesCompared: number;
  simulation: Simulation;
}

/**
 * Replays a room from zero, apart from whoever runs it, and compares everything the journal says of it: the
 * chain, the head, the state hashes, the snapshots, the books. `onInput` hears each input with its outcome, in order.
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
  const snapshotHashes = await hashesOfSnapshots(journal, roomId);
  const simulation = engine.create(engine.parse(JSON.parse(row.scenario)), row.seed);
  let compared = 0;
  const { headSeq, headHash, states } = await replay({
    journal,
    roomId,
    simulation,
    fromSeq: 0,
    fromHash: genesisHash(row),
    ...(onInput && { onInput }),
    onBatch: ({ last }) => {
      const expected = snapshotHashes.get(last);
      if (expected === undefined) return;
      compared += 1;
      if (simulation.hash() !== expected)
        throw new RoomCorrupt(`room ${roomId}: the snapshot at ${last} differs`);
    },
  });
  // The room may have run on since its row was read; it can't have run back.
  if (headSeq < row.headSeq) throw new RoomCorrupt(`room ${roomId} ends at ${headSeq}, not ${row.headSeq}`);
  if (headSeq === row.headSeq && row.headHash !== '' && headHash !== row.headHash) {
    throw new RoomCorrupt(`room ${roomId}: the head's hash differs`);
  }
  if (compared < snapshotHashes.size)
    throw new RoomCorrupt(`room ${roomId}: a snapshot stands between batches`);
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

async function hashesOfSnapshots(journal: Journal, roomId: string): Promise<Map<number, string>> {
  const hashes = new Map<number, string>();
  for (let atMostSeq = Number.MAX_SAFE_INTEGER; ; ) {
    const snapshot = await journal.latestSnapshot(roomId, atMostSeq);
    if (snapshot === null) return hashes;
    hashes.set(snapshot.seq, snapshot.hash);
    atMostSeq = snapshot.seq - 1;
  }
}
