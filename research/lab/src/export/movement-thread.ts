// The thread that writes the files of a town from the ring, beside the one that runs the town.
import { type ExportJob, type Schema, takeJobs, writeFromRing } from '@glassmine/exports/files';
import { movementChunkOf } from '../tape/movement-tape.ts';
import type { MovementExporter, MovementStart } from './movement-exporter.ts';
import { townAmlsim } from './town-amlsim.ts';
import { townAmlworld } from './town-amlworld.ts';
import { townGlassmine } from './town-glassmine.ts';
import { townPaysim } from './town-paysim.ts';

const exporters: Record<Schema, (start: MovementStart) => MovementExporter> = {
  glassmine: townGlassmine,
  paysim: townPaysim,
  amlsim: townAmlsim,
  amlworld: townAmlworld,
};

takeJobs((job: ExportJob) => writeFromRing(job, movementChunkOf, exporters[job.schema]));
