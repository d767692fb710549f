// The thread that writes an export's files from the ring, beside the one that runs the world.
import { chunkOf } from '../tape/ring.ts';
import { takeJobs } from '../threads/take-jobs.ts';
import { amlsimExporter } from './amlsim.ts';
import { amlworldExporter } from './amlworld.ts';
import type { Exporter, ExportStart, Schema } from './exporter.ts';
import { glassmineExporter } from './glassmine.ts';
import { paysimExporter } from './paysim.ts';
import { type ExportJob, writeFromRing } from './write-from-ring.ts';

const exporters: Record<Schema, (start: ExportStart) => Exporter> = {
  glassmine: glassmineExporter,
  paysim: paysimExporter,
  amlsim: amlsimExporter,
  amlworld: amlworldExporter,
};

takeJobs((job: ExportJob) => writeFromRing(job, chunkOf, exporters[job.schema]));
