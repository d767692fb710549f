// The thread that works on one world of a benchmark: writes its folder, or measures the gates in it.
import { takeJobs } from '@glassmine/exports/files';
import { makeWorld } from './make-world.ts';
import { measureGates } from './measure-gates.ts';
import type { WorldJobData } from './plan.ts';

takeJobs(({ job, spec, scenarios, folder }: WorldJobData) =>
  job === 'make' ? makeWorld(spec, scenarios, folder) : measureGates(spec, scenarios),
);
