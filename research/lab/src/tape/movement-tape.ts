import {
  bytesOfChunk,
  type ChunkOf,
  chunkRows,
  fillerOf,
  movementColumns,
  type RingMemory,
  viewChunk,
} from '@glassmine/exports/files';
import type { AccountTable, Made } from '@glassmine/town';

/** The columns of movements, of which the writing thread fills those that follow from the others, and kinds of accounts. */
const columns = {
  ...movementColumns,
  /** Kind of an account, as its bank has it: a scheme's accounts are firms' or people's. */
  fromKind: Uint8Array,
  toKind: Uint8Array,
};

/** One chunk of a town's movements. */
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
      chunk.fromBank[row] = bankNumber(accounts.bank[from]!, accounts.currency[from]!);
      chunk.toBank[row] = bankNumber(accounts.bank[to]!, accounts.currency[from]!);
      chunk.fromKind[row] = kindOf(from);
      chunk.toKind[row] = kindOf(to);
      chunk.currency[row] = accounts.currency[from]!;
      chunk.why[row] = made.why;
      chunk.scheme[row] = made.scheme;
      chunk.shape[row] = alert === 0 ? 0 : typologyOf(alert);
    },
    end() {
      if (count > 0) handOver();
      filler.end();
    },
  };
}

/** Banks are numbered from 1, the providers of wallets from 101. */
export const bankNumber = (bank: number, currency: number): number => bank + (currency === 0 ? 101 : 1);
