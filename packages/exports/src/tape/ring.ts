import { bytesOf, type ColumnsOf, columnsIn, type Views } from '../tables/views.ts';

/**
 * A ring of chunks of postings in shared memory, from the thread that runs a world to the thread that writes files. A
 * slower writer blocks the world until a chunk is free: memory stays bounded and no row is lost.
 */
export const chunkRows = 32_768;
const chunks = 12;

/** Indexes of the control words. */
export const control = {
  /** Chunks handed over, and chunks that are free again. */
  filled: 0,
  freed: 1,
  /** 1 after the last chunk. */
  ended: 2,
  /** 1 when the writer has failed. */
  failed: 3,
  /** 1 to end the run after the current day. */
  stop: 4,
  /** Days that are done. */
  days: 5,
} as const;

export interface RingMemory {
  control: SharedArrayBuffer;
  chunks: SharedArrayBuffer[];
}

/** A chunk in columns, of which the first `rows[0]` entries are used. */
export type ChunkOf<Kinds extends Views> = { rows: Int32Array } & ColumnsOf<Kinds>;

const headBytes = 8;

export const bytesOfChunk = (columns: Views): number => headBytes + bytesOf(columns, chunkRows);

export function viewChunk<Kinds extends Views>(columns: Kinds, memory: SharedArrayBuffer): ChunkOf<Kinds> {
  return { rows: new Int32Array(memory, 0, 1), ...columnsIn(columns, chunkRows, memory, headBytes) };
}

const postingColumns = {
  at: Float64Array,
  amount: Float64Array,
  debit: Int32Array,
  credit: Int32Array,
  ref: Int32Array,
  /** The account at the far end of a transfer, or -1. */
  other: Int32Array,
  kind: Uint8Array,
  /** See recorder.ts. */
  label: Uint8Array,
  /** 1 for a posting on an account of somebody who is left out of the export. */
  leftOut: Uint8Array,
};

/** One chunk of postings. */
export type Chunk = ChunkOf<typeof postingColumns>;

export const chunkBytes: number = bytesOfChunk(postingColumns);
export const chunkOf = (memory: SharedArrayBuffer): Chunk => viewChunk(postingColumns, memory);

/** Chunks of so many bytes each; of no bytes, the control words alone. */
export function createRing(bytesOfChunk: number): RingMemory {
  return {
    control: new SharedArrayBuffer(64),
    chunks: Array.from({ length: bytesOfChunk > 0 ? chunks : 0 }, () => new SharedArrayBuffer(bytesOfChunk)),
  };
}

export const writerFailed = 'the files could not be written';

/** The writing thread has failed: the run cannot be exported. */
class WriterFailed extends Error {
  override name = 'WriterFailed';
}

/** The filling end of a ring. */
export interface RingFiller {
  /** Number of the chunk to fill next, once it is free. Throws `WriterFailed` when the reading thread has failed. */
  next(): number;
  /** Hands over the chunk that `next` gave. */
  handOver(): void;
  /** Marks the end. */
  end(): void;
}

export function fillerOf({ control: memory, chunks: { length } }: RingMemory): RingFiller {
  const words = new Int32Array(memory);
  let filled = 0;
  return {
    next() {
      while (filled - Atomics.load(words, control.freed) >= length) {
        if (Atomics.load(words, control.failed) === 1) throw new WriterFailed(writerFailed);
        waitWhile(words, control.freed, Atomics.load(words, control.freed));
      }
      return filled % length;
    },
    handOver() {
      filled += 1;
      setWord(words, control.filled, filled);
    },
    end: () => endFilling(words),
  };
}

/** No chunk follows: said by the filling thread, or for one that has ended without a word. */
export function endFilling(words: Int32Array): void {
  setWord(words, control.ended, 1);
  Atomics.notify(words, control.filled);
}

/** The reading thread takes no more chunks: a filling thread that waits for a free one is woken, and fails. */
export function failReading(words: Int32Array): void {
  setWord(words, control.failed, 1);
  setWord(words, control.freed, Atomics.load(words, control.freed) + 1);
}

/** Waits until control word `place` is no longer `value`, at most 50 ms. */
export function waitWhile(words: Int32Array, place: number, value: number): void {
  Atomics.wait(words, place, value, 50);
}

export function setWord(words: Int32Array, place: number, value: number): void {
  Atomics.store(words, place, value);
  Atomics.notify(words, place);
}
