import { MessageChannel } from 'node:worker_threads';
import type { ExportJob } from '../export/write-from-ring.ts';
import type { SchemaFacts } from '../schemas/movement-table.ts';
import { control, createRing, endFilling, failReading, setWord, writerFailed } from '../tape/ring.ts';
import { onThread, ThreadFailure } from '../threads/on-thread.ts';
import type { RunJob, RunKind } from './kind.ts';
import type { RunPlan } from './plan.ts';
import type { WorldFacts } from './run-room.ts';

export interface RunResult<Facts extends WorldFacts = WorldFacts> {
  world: Facts;
  /** Null when nothing was exported. */
  exported: SchemaFacts | null;
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

type Refusals = RunKind<RunPlan, WorldFacts, SchemaFacts>['refusals'];

/**
 * Runs a plan on a thread of its own, and its export on another. Rejects with `RunFailed`; the caller must then remove
 * what was written to the plan's folder.
 */
export async function executeRun<Plan extends RunPlan, Facts extends WorldFacts, Rows extends SchemaFacts>(
  plan: Plan,
  kind: RunKind<Plan, Facts, Rows>,
  hooks: RunHooks = {},
): Promise<RunResult<Facts>> {
  const startedMs = performance.now();
  const ring = createRing(plan.export ? kind.chunkBytes : 0);
  const words = new Int32Array(ring.control);
  const stop = () => setWord(words, control.stop, 1);
  if (hooks.signal?.aborted) stop();
  hooks.signal?.addEventListener('abort', stop);
  const progress = setInterval(() => hooks.onProgress?.(Atomics.load(words, control.days)), progressMs);
  try {
    const channel = new MessageChannel();
    const writing = plan.export
      ? onThread<Rows>(
          kind.exportThread,
          { ring, schema: plan.export.schema, start: channel.port2 } satisfies ExportJob,
          { transfer: [channel.port2] },
        )
      : null;
    const running = onThread<Facts>(
      kind.runThread,
      { plan, ring, start: channel.port1 } satisfies RunJob<Plan>,
      { transfer: [channel.port1], isKept: (world) => kind.peopleOf(world) <= smallPeople },
    );
    // Each thread waits for the other, which may have ended without a word.
    running.catch(() => endFilling(words));
    writing?.catch(() => failReading(words));
    const [world, exported] = await settle(running, writing, kind.refusals);
    if (exported) {
      const faults = kind.faultsOf(exported, world);
      if (faults.length > 0) throw new RunFailed(`the export does not reconcile: ${faults.join('; ')}`);
    }
    return { world, exported, seconds: (performance.now() - startedMs) / 1000 };
  } finally {
    clearInterval(progress);
    hooks.signal?.removeEventListener('abort', stop);
  }
}

/** Waits for both threads. Throws the error of the one that failed by itself: each ends when the other has failed. */
async function settle<Facts, Rows>(
  running: Promise<Facts>,
  writing: Promise<Rows> | null,
  refusals: Refusals,
): Promise<[Facts, Rows | null]> {
  const [ran, wrote] = await Promise.allSettled([running, writing]);
  const isByItself = ran.status === 'rejected' && (ran.reason as Error).message !== writerFailed;
  if (isByItself) throw failureOf(ran.reason, refusals);
  if (wrote.status === 'rejected') throw failureOf(wrote.reason, refusals);
  if (ran.status === 'rejected') throw failureOf(ran.reason, refusals);
  return [ran.value, wrote.value];
}

/** What cannot be is the caller's fault, anything else a failure of the run. */
function failureOf(reason: unknown, refusals: Refusals): Error {
  if (!(reason instanceof ThreadFailure)) return reason as Error;
  const { message, thrown = '', code } = reason;
  const Refusal = Object.hasOwn(refusals, thrown) ? refusals[thrown] : undefined;
  return Refusal ? new Refusal(message) : new RunFailed(message, code);
}

/** A run of more people leaves much memory behind, and its thread is ended with it. */
const smallPeople = 100_000;
