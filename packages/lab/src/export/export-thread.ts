// The thread that writes an export's files from the ring, beside the one that runs the world.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type Chunk, chunkOf, control, type RingMemory, setWord, waitWhile } from '../tape/ring.ts';
import { amlsimExporter } from './amlsim.ts';
import { amlworldExporter } from './amlworld.ts';
import type { Exporter, ExportStart, Schema } from './exporter.ts';
import { glassmineExporter } from './glassmine.ts';
import { paysimExporter } from './paysim.ts';

export interface ExportThreadData {
  ring: RingMemory;
  schema: Schema;
  /** Receives the one `ExportStart`, before the first chunk. */
  start: import('node:worker_threads').MessagePort;
}

const exporters: Record<Schema, (start: ExportStart) => Exporter> = {
  glassmine: glassmineExporter,
  paysim: paysimExporter,
  amlsim: amlsimExporter,
  amlworld: amlworldExporter,
};

const port = parentPort;
if (port === null) throw new Error('export-thread.ts runs as a worker thread only');

const { ring, schema, start } = workerData as ExportThreadData;
const words = new Int32Array(ring.control);
try {
  port.postMessage({ facts: drain() });
} catch (error) {
  setWord(words, control.failed, 1);
  // Wakes the recorder, which then reads the failure above.
  setWord(words, control.freed, Atomics.load(words, control.freed) + 1);
  const { message, code } = error as NodeJS.ErrnoException;
  const told = code === undefined ? message : `the files could not be written: ${message}`;
  port.postMessage({ error: { message: told, code } });
}

function drain() {
  const chunks = ring.chunks.map(chunkOf);
  let exporter: Exporter | undefined;
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
    exporter ??= begin();
    const chunk = chunks[freed % chunks.length] as Chunk;
    exporter.take(chunk, chunk.rows[0]!);
    freed += 1;
    setWord(words, control.freed, freed);
  }
  exporter ??= begin();
  return exporter.finish();
}

function begin(): Exporter {
  const given = receiveMessageOnPort(start);
  if (given === undefined) throw new Error('the export was not told how it starts');
  return exporters[schema](given.message as ExportStart);
}
