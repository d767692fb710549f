// The thread that works on one world of a benchmark: writes its folder, or measures the gates in it.
import { parentPort, workerData } from 'node:worker_threads';
import { makeWorld } from './make-world.ts';
import { measureGates } from './measure-gates.ts';
import type { WorldJobData } from './plan.ts';

const port = parentPort;
if (port === null) throw new Error('world-thread.ts runs as a worker thread only');

const { job, spec, scenarios, folder } = workerData as WorldJobData;
try {
  const result = job === 'make' ? makeWorld(spec, scenarios, folder) : measureGates(spec, scenarios);
  port.postMessage({ result });
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  port.postMessage({ error: { message, code } });
}
