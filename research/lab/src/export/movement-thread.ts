// The thread that writes the files of a town from the ring, beside the one that runs the town.
import { type ExportJob, formatters, type Schema, takeJobs, writeFromRing } from '@glassmine/exports/files';
import { type MovementChunk, movementChunkOf } from '../tape/movement-tape.ts';
import { gains, type MovementFacts } from './gains.ts';
import { movementsOf, movementsStart, type TownStart } from './town-movements.ts';

function townExporter(start: TownStart, schema: Schema) {
  const read = movementsOf(start.seed);
  const formatter = formatters[schema](movementsStart(start, schema));
  const sums = gains();
  return {
    take(chunk: MovementChunk, rows: number): void {
      sums.add(chunk, rows);
      formatter.take(read(chunk, rows));
    },
    finish: (): MovementFacts => ({ ...formatter.finish(), moved: sums.done() }),
  };
}

takeJobs((job: ExportJob) =>
  writeFromRing(job, movementChunkOf, (start: TownStart) => townExporter(start, job.schema)),
);
