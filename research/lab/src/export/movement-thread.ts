// The thread that writes the files of a town from the ring, beside the one that runs the town.
import { type ExportJob, formatters, type Schema, takeJobs, writeFromRing } from '@glassmine/exports/files';
import { type MovementChunk, movementChunkOf } from '../tape/movement-tape.ts';
import { gains, type MovementFacts } from './gains.ts';
import { publishing, type TownStart } from './town-movements.ts';

function townExporter(start: TownStart, schema: Schema) {
  const publish = publishing(start.seed, schema);
  const formatter = formatters[schema](start);
  const sums = gains();
  return {
    take(chunk: MovementChunk, rows: number): void {
      sums.add(chunk, rows);
      formatter.take(publish(chunk, rows));
    },
    finish: (): MovementFacts => ({ ...formatter.finish(), moved: sums.done() }),
  };
}

takeJobs((job: ExportJob) =>
  writeFromRing(job, movementChunkOf, (start: TownStart) => townExporter(start, job.schema)),
);
