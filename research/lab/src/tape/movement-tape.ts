import {
  bytesOfChunk,
  type ChunkOf,
  chunkRows,
  fillerOf,
  type RingMemory,
  viewChunk,
} from '@glassmine/exports/files';
import type { AccountTable, Made } from '@glassmine/town';

const columns = {
  /** World second of the town. */
  at: Float64Array,
  /** Minor units, as the balances before. */
  amount: Float64Array,
  fromBefore: Float64Array,
  toBefore: Float64Array,
  /** Rows of the town's accounts. */
  from: Int32Array,
  to: Int32Array,
  alert: Int32Array,
  fromBank: Uint8Array,
  toBank: Uint8Array,
  /** Kind of an account, as its bank has it: a scheme's accounts are firms' or people's. */
  fromKind: Uint8Array,
  toKind: Uint8Array,
  currency: Uint8Array,
  why: Uint8Array,
  scheme: Uint8Array,
  typology: Uint8Array,
};

/**
 * One chunk of a town's movements. What stands here of accounts is what banks know; `why`, `scheme`, `alert` and
 * `typology` are truth.
 */
export type MovementChunk = ChunkOf<typeof columns>;

export const movementChunkBytes: number = bytesOfChunk(columns);
export const movementChunkOf = (memory: SharedArrayBuffer): MovementChunk => viewChunk(columns, memory);

export interface MovementRecorder {
  put(made: Made): void;
  /** Hands over the last rows and marks the end. */
  end(): void;
}

/**
 * Writes a town's movements to the ring.
 * @param kindOf kind of an account as its bank has it
 * @param typologyOf code of an alert's typology
 */
export function recordMovements(
  ring: RingMemory,
  accounts: AccountTable,
  kindOf: (account: number) => number,
  typologyOf: (alert: number) => number,
): MovementRecorder {
  const chunks = ring.chunks.map(movementChunkOf);
  const filler = fillerOf(ring);
  let chunk = chunks[filler.next()] as MovementChunk;
  let count = 0;
  const handOver = () => {
    chunk.rows[0] = count;
    filler.handOver();
    count = 0;
  };
  return {
    put(made) {
      if (count === chunkRows) {
        handOver();
        chunk = chunks[filler.next()] as MovementChunk;
      }
      const row = count++;
      const { from, to, alert } = made;
      chunk.amount[row] = made.amount;
      chunk.fromBefore[row] = made.fromBefore;
      chunk.toBefore[row] = made.toBefore;
      chunk.at[row] = made.at;
      chunk.from[row] = from;
      chunk.to[row] = to;
      chunk.alert[row] = alert;
      chunk.fromBank[row] = accounts.bank[from]!;
      chunk.toBank[row] = accounts.bank[to]!;
      chunk.fromKind[row] = kindOf(from);
      chunk.toKind[row] = kindOf(to);
      chunk.currency[row] = accounts.currency[from]!;
      chunk.why[row] = made.why;
      chunk.scheme[row] = made.scheme;
      chunk.typology[row] = alert === 0 ? 0 : typologyOf(alert);
    },
    end() {
      if (count > 0) handOver();
      filler.end();
    },
  };
}
