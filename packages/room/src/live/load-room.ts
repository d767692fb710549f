import type { Simulation } from '@glassmine/crowd';
import type { Acquired, RoomRow, Snapshot } from '@glassmine/journal';
import type { Scenario } from '@glassmine/replica';
import { crowdEngine } from '../engine/engine.ts';
import { checkChain } from '../replay/check-chain.ts';
import { RoomCorrupt, RoomOutdated, SnapshotDamaged } from '../replay/errors.ts';
import { genesisHash } from '../replay/hash-chain.ts';
import { type IdempotencyStore, idempotencyStore } from '../replay/idempotency.ts';
import { replay } from '../replay/replay.ts';
import { unsealed } from '../replay/snapshot-seal.ts';
import type { RoomOptions } from './room.ts';

/** What is needed to load a room without taking it over. */
export type LoadOptions = Pick<RoomOptions, 'journal' | 'roomId' | 'engine' | 'report'>;

/** A room as loaded from its journal. */
export interface LoadedRoom {
  scenario: Scenario;
  simulation: Simulation;
  idempotency: IdempotencyStore;
  headSeq: number;
  /** Hash of the chain at the head. */
  headHash: string;
  /** The snapshot it was loaded from; 0 for none. */
  snapshotSeq: number;
}

type Start = Omit<LoadedRoom, 'scenario'>;

/**
 * Loads a room from its newest valid snapshot and the inputs after it. Throws `RoomCorrupt` when the journal
 * contradicts itself, `RoomOutdated` when it was written under other rules.
 */
export async function loadRoom(options: RoomOptions, row: RoomRow, head: Acquired): Promise<LoadedRoom> {
  const reached = await followRoom(options, await loadSnapshot(options, row, head.headSeq));
  if (!isAtHead(reached, head)) {
    throw new RoomCorrupt(
      `room ${options.roomId}: the journal's head is ${head.headSeq}, it ends at ${reached.headSeq}`,
    );
  }
  return reached;
}

/** Whether a room has been loaded up to the journal's head. */
export function isAtHead({ headSeq, headHash }: LoadedRoom, head: Omit<Acquired, 'epoch'>): boolean {
  return headSeq === head.headSeq && (head.headHash === '' || headHash === head.headHash);
}

/** The newest valid snapshot up to an input, or the beginning of the room. Throws as `loadRoom` does. */
export async function loadSnapshot(
  options: LoadOptions,
  row: RoomRow,
  atMostSeq: number,
): Promise<LoadedRoom> {
  const { journal, roomId, engine = crowdEngine } = options;
  if (row.rulesVersion !== engine.rulesVersion) {
    throw new RoomOutdated(
      `room ${roomId} was made under rules ${row.rulesVersion}; these are rules ${engine.rulesVersion}`,
    );
  }
  const scenario = scenarioOf(options, row);
  const start = (await fromSnapshot(options, scenario, atMostSeq)) ?? fromNothing(options, row, scenario);
  // The replay checks what comes after the snapshot; what the snapshot stands for is checked here.
  await checkChain({
    journal,
    roomId,
    fromHash: genesisHash(row),
    toSeq: start.headSeq,
    toHash: start.headHash,
  });
  return { ...start, scenario };
}

/** Applies what the journal holds after a loaded room, up to the end at this moment. Throws `RoomCorrupt`. */
export async function followRoom({ journal, roomId }: LoadOptions, loaded: LoadedRoom): Promise<LoadedRoom> {
  const { simulation, idempotency } = loaded;
  const { headSeq, headHash } = await replay({
    journal,
    roomId,
    simulation,
    fromSeq: loaded.headSeq,
    fromHash: loaded.headHash,
    onInput: ({ seq, actor, idemKey, body }, outcome) => {
      if (idemKey !== null) idempotency.remember(actor, idemKey, body, seq, outcome);
    },
  });
  return { ...loaded, headSeq, headHash };
}

function scenarioOf({ roomId, engine = crowdEngine }: LoadOptions, row: RoomRow): Scenario {
  try {
    return engine.parse(JSON.parse(row.scenario));
  } catch (error) {
    throw new RoomCorrupt(`room ${roomId}: its scenario cannot be read`, { cause: error });
  }
}

function fromNothing({ engine = crowdEngine }: LoadOptions, row: RoomRow, scenario: Scenario): Start {
  const simulation = engine.create(scenario, row.seed);
  return {
    simulation,
    idempotency: idempotencyStore(),
    headSeq: 0,
    headHash: genesisHash(row),
    snapshotSeq: 0,
  };
}

/** Starts from the newest snapshot that passes all checks; reports and skips others. */
async function fromSnapshot(
  options: LoadOptions,
  scenario: Scenario,
  headSeq: number,
): Promise<Start | null> {
  const { journal, roomId } = options;
  for (let atMostSeq = headSeq; ; ) {
    const snapshot = await journal.latestSnapshot(roomId, atMostSeq);
    if (snapshot === null) return null;
    try {
      return await startFrom(options, scenario, snapshot);
    } catch (error) {
      (options.report ?? process.emitWarning)(new SnapshotDamaged(roomId, snapshot.seq, { cause: error }));
      atMostSeq = snapshot.seq - 1;
    }
  }
}

async function startFrom(options: LoadOptions, scenario: Scenario, snapshot: Snapshot): Promise<Start> {
  const { journal, roomId, engine = crowdEngine } = options;
  const { seq, version, hash, blob } = snapshot;
  if (version !== engine.snapshotVersion) throw new Error(`it is of version ${version}`);
  const [batch] = await journal.readBatches(roomId, seq - 1, 1);
  if (batch?.last !== seq) throw new Error('no batch ends there');
  if (batch.stateHash !== null && batch.stateHash !== hash)
    throw new Error('the journal knows another world');
  const stores = unsealed(snapshot);
  const simulation = engine.restore(scenario, blob);
  if (simulation.hash() !== hash) throw new Error('its world has another hash');
  return {
    simulation,
    idempotency: idempotencyStore(stores),
    headSeq: seq,
    headHash: batch.hash,
    snapshotSeq: seq,
  };
}
