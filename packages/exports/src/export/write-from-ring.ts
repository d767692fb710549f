import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Schema } from '../schemas/formatters.ts';
import { control, type RingMemory, setWord, waitWhile } from '../tape/ring.ts';

/** What the thread is told that writes files. */
export interface ExportJob {
  ring: RingMemory;
  schema: Schema;
  /** Receives how the export starts, before the first chunk. */
  start: MessagePort;
}

/** Writes one schema's files from chunks, in order. */
interface ChunkTaker<Chunk, Facts> {
  take(chunk: Chunk, rows: number): void;
  finish(): Facts;
}

/**
 * Writes chunk after chunk until the end. What the disk refuses is thrown with the system's code.
 * @param open makes the exporter once the other thread has said how it starts
 */
export function writeFromRing<Start, Chunk extends { rows: Int32Array }, Facts>(
  { ring, start }: ExportJob,
  chunkOf: (memory: SharedArrayBuffer) => Chunk,
  open: (start: Start) => ChunkTaker<Chunk, Facts>,
): Facts {
  try {
    return drain(new Int32Array(ring.control), ring.chunks.map(chunkOf), () => open(received(start)));
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw Object.assign(new Error(`the files could not be written: ${message}`), { code });
  }
}

function drain<Chunk extends { rows: Int32Array }, Facts>(
  words: Int32Array,
  chunks: readonly Chunk[],
  open: () => ChunkTaker<Chunk, Facts>,
): Facts {
  let exporter: ChunkTaker<Chunk, Facts> | undefined;
  let freed = 0;
  for (;;) {
    // Read before `filled`, so that chunks filled before the end are not missed.
    const ended = Atomics.load(words, control.ended);
    const filled = Atomics.load(words, control.filled);
    if (filled === freed) {
      if (ended === 1) break;
      waitWhile(words, control.filled, filled);
      continue;
    }
    exporter ??= open();
    const chunk = chunks[freed % chunks.length] as Chunk;
    exporter.take(chunk, chunk.rows[0]!);
    freed += 1;
    setWord(words, control.freed, freed);
  }
  exporter ??= open();
  return exporter.finish();
}

function received<Start>(start: MessagePort): Start {
  const given = receiveMessageOnPort(start);
  if (given === undefined) throw new Error('the export was not told how it starts');
  start.close();
  return given.message as Start;
}
