// The thread that writes an export's files from the ring, beside the one that runs the world.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { movementChunkOf } from '../tape/movement-tape.ts';
import { chunkOf, control, type RingMemory, setWord, waitWhile } from '../tape/ring.ts';
import { amlsimExporter } from './amlsim.ts';
import { amlworldExporter } from './amlworld.ts';
import type { Exporter, ExportFacts, ExportStart, Schema } from './exporter.ts';
import { glassmineExporter } from './glassmine.ts';
import type { MovementExporter, MovementFacts, MovementStart } from './movement-exporter.ts';
import { paysimExporter } from './paysim.ts';
import { townAmlsim } from './town-amlsim.ts';
import { townAmlworld } from './town-amlworld.ts';
import { townGlassmine } from './town-glassmine.ts';
import { townPaysim } from './town-paysim.ts';

export interface ExportThreadData {
  ring: RingMemory;
  schema: Schema;
  /** Whether the ring's chunks hold a town's movements; a world's postings otherwise. */
  hasTown: boolean;
  /** Receives the one `ExportStart`, or `MovementStart` of a town, before the first chunk. */
  start: import('node:worker_threads').MessagePort;
}

/** Of a world's books, `closing`; of a town, `moved`. */
export type Exported = Omit<ExportFacts, 'closing'> &
  Partial<Pick<ExportFacts, 'closing'> & Pick<MovementFacts, 'moved'>>;

const exporters: Record<Schema, (start: ExportStart) => Exporter> = {
  glassmine: glassmineExporter,
  paysim: paysimExporter,
  amlsim: amlsimExporter,
  amlworld: amlworldExporter,
};

const townExporters: Record<Schema, (start: MovementStart) => MovementExporter> = {
  glassmine: townGlassmine,
  paysim: townPaysim,
  amlsim: townAmlsim,
  amlworld: townAmlworld,
};

const port = parentPort;
if (port === null) throw new Error('export-thread.ts runs as a worker thread only');

const { ring, schema, hasTown, start } = workerData as ExportThreadData;
const words = new Int32Array(ring.control);
try {
  const facts: Exported = hasTown
    ? drain(ring.chunks.map(movementChunkOf), townExporters[schema])
    : drain(ring.chunks.map(chunkOf), exporters[schema]);
  port.postMessage({ facts });
} catch (error) {
  setWord(words, control.failed, 1);
  // Wakes the recorder, which then reads the failure above.
  setWord(words, control.freed, Atomics.load(words, control.freed) + 1);
  const { message, code } = error as NodeJS.ErrnoException;
  const told = code === undefined ? message : `the files could not be written: ${message}`;
  port.postMessage({ error: { message: told, code } });
}

/** Writes chunk after chunk until the end. `open`: makes the exporter once the other thread has said how it starts. */
function drain<Chunk extends { rows: Int32Array }, Start, Facts>(
  chunks: readonly Chunk[],
  open: (start: Start) => { take(chunk: Chunk, rows: number): void; finish(): Facts },
): Facts {
  let exporter: ReturnType<typeof open> | undefined;
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
    exporter ??= open(received());
    const chunk = chunks[freed % chunks.length] as Chunk;
    exporter.take(chunk, chunk.rows[0]!);
    freed += 1;
    setWord(words, control.freed, freed);
  }
  exporter ??= open(received());
  return exporter.finish();
}

function received<Start>(): Start {
  const given = receiveMessageOnPort(start);
  if (given === undefined) throw new Error('the export was not told how it starts');
  return given.message as Start;
}
