// The thread that writes an export's files from the ring, beside the one that runs the world.
import { chunkOf } from '../tape/ring.ts';
import { takeJobs } from '../threads/take-jobs.ts';
import type { ExportStart } from './export-start.ts';
import { worldExporter } from './world-exporter.ts';
import { type ExportJob, writeFromRing } from './write-from-ring.ts';

takeJobs((job: ExportJob) =>
  writeFromRing(job, chunkOf, (start: ExportStart) => worldExporter(start, job.schema)),
);
