import { MessageChannel, Worker } from 'node:worker_threads';
import type { ExportFacts } from '../export/exporter.ts';
import { unreconciled } from '../export/movements.ts';
import { control, createRing, setWord } from '../tape/ring.ts';
import type { RunPlan } from './plan.ts';
import type { WorldFacts } from './run-world.ts';

export interface RunResult {
  world: WorldFacts;
  /** Null when nothing was exported. */
  exported: Omit<ExportFacts, 'closing'> | null;
  /** Engine and files together. */
  seconds: number;
}

export interface RunHooks {
  /** Called a few times a second with the days done so far. */
  onProgress?: (days: number) => void;
  /** Ends the run after the current day. */
  signal?: AbortSignal;
}

/** A run failed: on the disk, in the scenario or in its books. `code`: the system's error code, if any. */
export class RunFailed extends Error {
  override name = 'RunFailed';
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

const progressMs = 200;

/**
 * Runs a plan on a thread of its own, and its export on another. Rejects with `RunFailed`; the caller must then remove
 * what was written to the plan's folder.
 */
export async function executeRun(plan: RunPlan, hooks: RunHooks = {}): Promise<RunResult> {
  const startedMs = performance.now();
  const ring = createRing(plan.export !== undefined);
  const words = new Int32Array(ring.control);
  const stop = () => setWord(words, control.stop, 1);
  if (hooks.signal?.aborted) stop();
  hooks.signal?.addEventListener('abort', stop);
  const progress = setInterval(() => hooks.onProgress?.(Atomics.load(words, control.days)), progressMs);
  try {
    const channel = new MessageChannel();
    const writing = plan.export
      ? thread<ExportFacts>(
          '../export/export-thread.ts',
          { ring, schema: plan.export.schema, start: channel.port2 },
          [channel.port2],
        )
      : null;
    const running = thread<WorldFacts>('./run-thread.ts', { plan, ring, start: channel.port1 }, [
      channel.port1,
    ]);
    const [world, exported] = await settle(running, writing);
    if (exported && world.ledger) {
      const faults = unreconciled(exported.closing, world.ledger);
      if (faults.length > 0) throw new RunFailed(`the export does not reconcile: ${faults.join('; ')}`);
    }
    return { world, exported, seconds: (performance.now() - startedMs) / 1000 };
  } finally {
    clearInterval(progress);
    hooks.signal?.removeEventListener('abort', stop);
  }
}

/** Waits for both threads. Throws the writer's error, if any, since it causes the other's. */
async function settle(
  running: Promise<WorldFacts>,
  writing: Promise<ExportFacts> | null,
): Promise<[WorldFacts, ExportFacts | null]> {
  const [ran, wrote] = await Promise.allSettled([running, writing]);
  if (wrote.status === 'rejected') throw wrote.reason;
  if (ran.status === 'rejected') throw ran.reason;
  return [ran.value, wrote.value];
}

type Answer<T> = { facts: T } | { error: { message: string; code?: string } };

function thread<T>(
  file: string,
  data: object,
  transfer: import('node:worker_threads').Transferable[],
): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(file, import.meta.url), {
      workerData: data,
      transferList: transfer,
      resourceLimits: { maxOldGenerationSizeMb: 8_192 },
    });
    worker.once('message', (answer: Answer<T>) => {
      if ('facts' in answer) resolve(answer.facts);
      else reject(new RunFailed(answer.error.message, answer.error.code));
    });
    worker.once('error', (error) => reject(new RunFailed((error as Error).message)));
    worker.once('exit', () => reject(new RunFailed('a thread ended without a result')));
  });
}
