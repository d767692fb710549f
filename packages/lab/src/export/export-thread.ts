// The thread that writes an export's files from the ring, beside the one that runs the world.
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { movementChunkOf } from '../tape/movement-tape.ts';
import { chunkOf, control, type RingMemory, setWord, waitWhile } from '../tape/ring.ts';
import { takeJobs } from '../threads/take-jobs.ts';
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

export interface ExportJob {
  ring: RingMemory;
  schema: Schema;
  /** Whether the ring's chunks hold a town's movements; a world's postings otherwise. */
  hasTown: boolean;
  /** Receives the one `ExportStart`, or `MovementStart` of a town, before the first chunk. */
  start: MessagePort;
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

takeJobs(({ ring, schema, hasTown, start }: ExportJob): Exported => {
  const words = new Int32Array(ring.control);
  try {
    return hasTown
      ? drain(words, ring.chunks.map(movementChunkOf), () => townExporters[schema](received(start)))
      : drain(words, ring.chunks.map(chunkOf), () => exporters[schema](received(start)));
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw Object.assign(new Error(`the files could not be written: ${message}`), { code });
  }
});

/** Writes chunk after chunk until the end. `open`: makes the exporter once the other thread has said how it starts. */
function drain<Chunk extends { rows: Int32Array }, Facts>(
  words: Int32Array,
  chunks: readonly Chunk[],
  open: () => { take(chunk: Chunk, rows: number): void; finish(): Facts },
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
