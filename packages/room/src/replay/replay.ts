import type { Simulation } from '@glassmine/crowd';
import type { BatchRow, Journal, JournalInput } from '@glassmine/journal';
import { drainEvents, type Outcome } from '@glassmine/replica';
import { commandOf } from '../engine/stored-command.ts';
import { RoomCorrupt } from './errors.ts';
import { chainHash } from './hash-chain.ts';

/** More would keep other rooms waiting for the journal's thread. */
const batchesPerRead = 64;
const inputsPerRead = 4_096;
const turnMs = 20;

export interface Replay {
  journal: Journal;
  roomId: string;
  simulation: Simulation;
  /** The last input that the simulation has applied, and the hash of the chain there. */
  fromSeq: number;
  fromHash: string;
  onInput?: (input: JournalInput, outcome: Outcome) => void;
  /** After each batch, with the world as it was then. */
  onBatch?: (batch: BatchRow) => void;
}

/**
 * Applies to a simulation what the journal holds after `fromSeq`. Throws `RoomCorrupt` when the chain of hashes
 * breaks, an input is missing, or the world differs from the one that was running when it was written.
 */
export async function replay(
  options: Replay,
): Promise<{ headSeq: number; headHash: string; states: number }> {
  const { roomId, simulation } = options;
  // Events of the world's creation have no listener.
  drainEvents(simulation.world);
  let headSeq = options.fromSeq;
  let headHash = options.fromHash;
  let states = 0;
  let turnStartedMs = performance.now();
  for await (const { row, inputs } of batchesAfter(options.journal, roomId, headSeq)) {
    if (row.first !== headSeq + 1 || inputs.length !== row.last - headSeq) {
      throw new RoomCorrupt(`room ${roomId}: inputs after ${headSeq} are missing`);
    }
    headHash = chainHash(headHash, inputs);
    if (headHash !== row.hash) throw new RoomCorrupt(`room ${roomId}: the chain breaks at input ${row.last}`);
    for (const input of inputs) applyInput(options, input);
    headSeq = row.last;
    if (row.stateHash !== null) {
      states += 1;
      if (simulation.hash() !== row.stateHash) {
        throw new RoomCorrupt(`room ${roomId}: at input ${headSeq} the world is not the one that ran`);
      }
    }
    options.onBatch?.(row);
    if (performance.now() - turnStartedMs < turnMs) continue;
    // Other rooms of this process get their turn while this one is replayed.
    await new Promise((resolve) => setImmediate(resolve));
    turnStartedMs = performance.now();
  }
  return { headSeq, headHash, states };
}

function applyInput({ roomId, simulation, onInput }: Replay, input: JournalInput): void {
  let outcome: Outcome;
  try {
    outcome = simulation.execute(commandOf(input));
    // Events of a replayed input were delivered when it ran; kept, they would reach listeners again.
    drainEvents(simulation.world);
  } catch (error) {
    throw new RoomCorrupt(`room ${roomId}: input ${input.seq} cannot be applied`, { cause: error });
  }
  onInput?.(input, outcome);
}

/** Batches with their inputs, in order. */
export async function* batchesAfter(
  journal: Journal,
  roomId: string,
  afterSeq: number,
  perRead: number = batchesPerRead,
) {
  let seq = afterSeq;
  for (;;) {
    const rows = await journal.readBatches(roomId, seq, perRead);
    const last = rows.at(-1)?.last;
    if (last === undefined) return;
    for (const some of pagesOf(rows, seq)) {
      const end = some.at(-1)!.last;
      const inputs = await journal.read(roomId, seq, end - seq);
      for (const row of some) yield { row, inputs: inputs.slice(row.first - 1 - seq, row.last - seq) };
      seq = end;
    }
  }
}

/** Batches of a busy room are large: so many that their inputs are read in one turn without others having to wait. */
function* pagesOf(rows: readonly BatchRow[], afterSeq: number): Generator<BatchRow[]> {
  let [page, seq]: [BatchRow[], number] = [[], afterSeq];
  for (const row of rows) {
    if (page.length > 0 && row.last - seq > inputsPerRead) {
      yield page;
      seq = page.at(-1)!.last;
      page = [];
    }
    page.push(row);
  }
  if (page.length > 0) yield page;
}
