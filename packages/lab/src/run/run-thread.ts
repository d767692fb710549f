// The thread that runs one world, so that the terminal answers and a second core writes meanwhile.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { control, type RingMemory, setWord } from '../tape/ring.ts';
import type { RunPlan } from './plan.ts';
import { runTown } from './run-town.ts';
import { runWorld } from './run-world.ts';

const port = parentPort;
if (port === null) throw new Error('run-thread.ts runs as a worker thread only');

const { plan, ring, start } = workerData as { plan: RunPlan; ring: RingMemory; start: MessagePort | null };
try {
  const { town } = plan;
  const facts = town ? runTown({ ...plan, town }, ring, start) : await runWorld(plan, ring, start);
  // Balances of millions of accounts are handed over: a copy would be the peak of a run's memory.
  const balances = facts.town ? [facts.town.opening, facts.town.closing] : [];
  port.postMessage(
    { facts },
    balances.map(({ buffer }) => buffer),
  );
} catch (error) {
  const { message, name, code } = error as NodeJS.ErrnoException;
  port.postMessage({ error: { message, name, code } });
  const words = new Int32Array(ring.control);
  setWord(words, control.ended, 1);
  Atomics.notify(words, control.filled);
}
