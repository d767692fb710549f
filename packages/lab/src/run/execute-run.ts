import { MessageChannel } from 'node:worker_threads';
import type { Exported, ExportJob } from '../export/export-thread.ts';
import { unreconciledAccounts } from '../export/movement-exporter.ts';
import { unreconciled } from '../export/movements.ts';
import { movementChunkBytes } from '../tape/movement-tape.ts';
import {
  chunkBytes,
  control,
  createRing,
  endFilling,
  failReading,
  setWord,
  writerFailed,
} from '../tape/ring.ts';
import { onThread, ThreadFailure } from '../threads/on-thread.ts';
import { TownImpossible } from '../town/impossible.ts';
import { ChangeRefused } from './changed-course.ts';
import type { RunPlan } from './plan.ts';
import type { RunJob } from './run-thread.ts';
import type { WorldFacts } from './run-world.ts';

export interface RunResult {
  world: WorldFacts;
  /** Null when nothing was exported. */
  exported: Omit<Exported, 'closing' | 'moved'> | null;
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
  const ring = createRing(plan.export ? (plan.town ? movementChunkBytes : chunkBytes) : 0);
  const words = new Int32Array(ring.control);
  const stop = () => setWord(words, control.stop, 1);
  if (hooks.signal?.aborted) stop();
  hooks.signal?.addEventListener('abort', stop);
  const progress = setInterval(() => hooks.onProgress?.(Atomics.load(words, control.days)), progressMs);
  try {
    const channel = new MessageChannel();
    const writing = plan.export
      ? onThread<Exported>(
          new URL('../export/export-thread.ts', import.meta.url),
          {
            ring,
            schema: plan.export.schema,
            hasTown: plan.town !== undefined,
            start: channel.port2,
          } satisfies ExportJob,
          { transfer: [channel.port2] },
        )
      : null;
    const running = onThread<WorldFacts>(
      new URL('./run-thread.ts', import.meta.url),
      { plan, ring, start: channel.port1 } satisfies RunJob,
      { transfer: [channel.port1], isKept: isSmall },
    );
    // Each thread waits for the other, which may have ended without a word.
    running.catch(() => endFilling(words));
    writing?.catch(() => failReading(words));
    const [world, exported] = await settle(running, writing);
    if (plan.unfinished) world.stopped = true;
    if (exported) {
      const faults = faultsOf(exported, world);
      if (faults.length > 0) throw new RunFailed(`the export does not reconcile: ${faults.join('; ')}`);
    }
    return { world, exported, seconds: (performance.now() - startedMs) / 1000 };
  } finally {
    clearInterval(progress);
    hooks.signal?.removeEventListener('abort', stop);
  }
}

/** Where the exported rows and what they were written of differ. */
function faultsOf({ closing, moved }: Exported, { ledger, town }: WorldFacts): string[] {
  if (closing && ledger) return unreconciled(closing, ledger);
  return moved && town ? unreconciledAccounts(moved, town.opening, town.closing) : [];
}

/** Waits for both threads. Throws the error of the one that failed by itself: each ends when the other has failed. */
async function settle(
  running: Promise<WorldFacts>,
  writing: Promise<Exported> | null,
): Promise<[WorldFacts, Exported | null]> {
  const [ran, wrote] = await Promise.allSettled([running, writing]);
  const isByItself = ran.status === 'rejected' && (ran.reason as Error).message !== writerFailed;
  if (isByItself) throw failureOf(ran.reason);
  if (wrote.status === 'rejected') throw failureOf(wrote.reason);
  if (ran.status === 'rejected') throw failureOf(ran.reason);
  return [ran.value, wrote.value];
}

/** What cannot be is the caller's fault, anything else a failure of the run. */
function failureOf(reason: unknown): Error {
  if (!(reason instanceof ThreadFailure)) return reason as Error;
  const { message, thrown, code } = reason;
  if (thrown === 'TownImpossible') return new TownImpossible(message);
  return thrown === 'ChangeRefused' ? new ChangeRefused(message) : new RunFailed(message, code);
}

/** A run of more people leaves much memory behind, and its thread is ended with it. */
const smallPeople = 100_000;
const isSmall = ({ agents, town }: WorldFacts) => agents + (town?.residents ?? 0) <= smallPeople;
