import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { ExportJob } from '@glassmine/replica/wire';
import { openConcurrencyLimiter } from '../queue/concurrency-limiter.ts';
import type { ExportRequest, ExportWork } from './export-work.ts';
import { exportNameOf, runExport } from './run-export.ts';
import type { Unjournaled } from './xapi/write-statements.ts';

export interface Exports {
  stateOf(room: string): ExportJob;
  /** Begins an export, unless one of the room is being written: then that one's state is the answer. */
  start(room: string, exportRequest: ExportRequest, days: number): ExportJob;
  /** Where a finished file lies; null when there is none of that name. */
  find(room: string, fileName: string): string | null;
  /** Ends what is being written and deletes all files. */
  close(): Promise<void>;
}

export interface ExportsOptions {
  /** Used by exports alone. The start empties it, because no client fetches an export after a restart. */
  folder: string;
  journalPath: string;
  unjournaled: (room: string) => Unjournaled;
  /** Hears why a file could not be written. */
  report: (error: Error) => void;
  keptMs?: number;
}

interface Job {
  state: ExportJob;
  folder: string;
  worker: Worker | null;
  forget: ReturnType<typeof setTimeout> | null;
}

const usualKeptMs = 30 * 60_000;
const waitingMax = 32;
const nothing: ExportJob = {
  kind: 'none',
  format: 'none',
  status: 'none',
  day: 0,
  days: 0,
  fileName: '',
  bytes: 0,
  rows: 0,
};

/** One thread writes at a time, whatever is asked for: the other core belongs to the rooms that run. */
export function openExports(options: ExportsOptions): Exports {
  const { folder, journalPath, unjournaled, report, keptMs = usualKeptMs } = options;
  const jobs = new Map<string, Job>();
  const limiter = openConcurrencyLimiter(1, waitingMax);
  rmSync(folder, { recursive: true, force: true });

  function drop(room: string): void {
    const job = jobs.get(room);
    if (!job) return;
    jobs.delete(room);
    if (job.forget) clearTimeout(job.forget);
    rmSync(job.folder, { recursive: true, force: true });
  }

  return {
    stateOf: (room) => jobs.get(room)?.state ?? nothing,
    start(room, exportRequest, days) {
      const before = jobs.get(room);
      if (before?.state.status === 'running') return before.state;
      drop(room);
      mkdirSync(folder, { recursive: true });
      const own = mkdtempSync(join(folder, `${room}-`));
      const format = exportRequest.kind === 'xapi' ? 'json' : exportRequest.format;
      const state: ExportJob = { ...nothing, kind: exportRequest.kind, format, status: 'running', days };
      const job: Job = { state, folder: own, worker: null, forget: null };
      jobs.set(room, job);
      const fileName = exportNameOf(room, exportRequest);
      const work = {
        ...exportRequest,
        room,
        journalPath,
        folder: own,
        fileName,
        unjournaled: unjournaled(room),
      };
      limiter
        .run(1, () => (jobs.get(room) === job ? write(job, work, report) : Promise.resolve()))
        .catch((error) => {
          report(error);
          job.state = { ...job.state, status: 'failed' };
        })
        .finally(() => {
          job.forget = setTimeout(() => drop(room), keptMs);
          job.forget.unref();
        });
      return state;
    },
    find(room, fileName) {
      const job = jobs.get(room);
      if (job?.state.status !== 'ready' || job.state.fileName !== fileName) return null;
      return join(job.folder, fileName);
    },
    async close() {
      await Promise.all([...jobs.values()].map(({ worker }) => worker?.terminate()));
      for (const room of [...jobs.keys()]) drop(room);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets a thread write; resolves when it is over, however that was. A file is there only when the job is ready. */
async function write(job: Job, work: ExportWork, report: ExportsOptions['report']): Promise<void> {
  const set = (change: Partial<ExportJob>) => {
    job.state = { ...job.state, ...change };
  };
  const { worker, ended } = runExport(work, (news) => {
    if (news instanceof Error) report(news);
    else if ('day' in news) set({ day: news.day });
    else if ('rows' in news) set({ ...news, status: 'ready', fileName: work.fileName });
    else report(new Error(`room ${work.room} could not be exported: ${news.failed}`));
  });
  job.worker = worker;
  await ended;
  job.worker = null;
  if (job.state.status === 'ready') return;
  set({ status: 'failed' });
  rmSync(job.folder, { recursive: true, force: true });
}
