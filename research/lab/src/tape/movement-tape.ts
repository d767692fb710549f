import { chunkRows, fillerOf, type RingMemory } from '@glassmine/exports/files';
import type { AccountTable, Made } from '@glassmine/town';

/**
 * One chunk of a town's movements, in columns. What stands here of accounts is what banks know; `why`, `scheme`, `alert`
 * and `typology` are truth.
 */
export interface MovementChunk {
  rows: Int32Array;
  amount: Float64Array;
  fromBefore: Float64Array;
  toBefore: Float64Array;
  /** World second of the town. */
  at: Int32Array;
  /** Rows of the town's accounts. */
  from: Int32Array;
  to: Int32Array;
  alert: Int32Array;
  fromBank: Uint8Array;
  toBank: Uint8Array;
  /** Kind of an account, as its bank has it: a scheme's accounts are firms' or people's. */
  fromKind: Uint8Array;
  toKind: Uint8Array;
  currency: Uint8Array;
  why: Uint8Array;
  scheme: Uint8Array;
  typology: Uint8Array;
}

const bytesPerRow = 8 * 3 + 4 * 4 + 8;
export const movementChunkBytes = 8 + chunkRows * bytesPerRow;

export function movementChunkOf(memory: SharedArrayBuffer): MovementChunk {
  let at = 8;
  const place = <T>(
    view: new (memory: SharedArrayBuffer, offset: number, length: number) => T,
    size: number,
  ) => {
    const column = new view(memory, at, chunkRows);
    at += size * chunkRows;
    return column;
  };
  return {
    rows: new Int32Array(memory, 0, 1),
    amount: place(Float64Array, 8),
    fromBefore: place(Float64Array, 8),
    toBefore: place(Float64Array, 8),
    at: place(Int32Array, 4),
    from: place(Int32Array, 4),
    to: place(Int32Array, 4),
    alert: place(Int32Array, 4),
    fromBank: place(Uint8Array, 1),
    toBank: place(Uint8Array, 1),
    fromKind: place(Uint8Array, 1),
    toKind: place(Uint8Array, 1),
    currency: place(Uint8Array, 1),
    why: place(Uint8Array, 1),
    scheme: place(Uint8Array, 1),
    typology: place(Uint8Array, 1),
  };
}

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
