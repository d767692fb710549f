import type { Journal } from '@glassmine/journal';
import { RoomCorrupt } from './errors.ts';
import { chainHash } from './hash-chain.ts';
import { batchesAfter } from './replay.ts';

const batchesPerRead = 1_024;

interface ChainToCheck {
  journal: Journal;
  roomId: string;
  /** The first link. */
  fromHash: string;
  /** The last input to check, and the hash of the chain there. */
  toSeq: number;
  toHash: string;
}

/**
 * Reads a room's inputs up to one and holds them against the chain of hashes, without applying any. Throws
 * `RoomCorrupt` where the chain breaks or an input is missing.
 */
export async function checkChain({ journal, roomId, fromHash, toSeq, toHash }: ChainToCheck): Promise<void> {
  let seq = 0;
  let hash = fromHash;
  if (toSeq > 0) {
    for await (const { row, inputs } of batchesAfter(journal, roomId, 0, batchesPerRead)) {
      checkBatch(roomId, seq, row.first, row.last - inputs.length);
      hash = chainHash(hash, inputs);
      if (hash !== row.hash) throw new RoomCorrupt(`room ${roomId}: the chain breaks at input ${row.last}`);
      seq = row.last;
      if (seq >= toSeq) break;
    }
  }
  if (seq !== toSeq || hash !== toHash) throw new RoomCorrupt(`room ${roomId}: the chain ends at ${seq}`);
}

function checkBatch(roomId: string, seq: number, first: number, before: number): void {
  if (first !== seq + 1 || before !== seq)
    throw new RoomCorrupt(`room ${roomId}: inputs after ${seq} are missing`);
}
