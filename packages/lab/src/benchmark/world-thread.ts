// The thread that makes one world of a release and writes its folder.
import { parentPort, workerData } from 'node:worker_threads';
import { makeWorld } from './make-world.ts';
import type { Scenarios, WorldSpec } from './plan.ts';

const port = parentPort;
if (port === null) throw new Error('world-thread.ts runs as a worker thread only');

const { spec, scenarios, folder } = workerData as { spec: WorldSpec; scenarios: Scenarios; folder: string };
try {
  makeWorld(spec, scenarios, folder);
  port.postMessage({});
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  port.postMessage({ error: { message, code } });
}
