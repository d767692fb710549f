import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Journal } from '@glassmine/journal';
import type { Fork } from '@glassmine/replica/wire';
import type { HistoryStore } from '../store/history.ts';
import type { ForkProgress, ForkWork } from './fork-work.ts';
import { serveReads } from './journal-reads.ts';

export interface ForksOptions {
  store: HistoryStore;
  journal: Pick<Journal, 'read'>;
  /** Told of what went wrong with one. */
  report: (error: Error) => void;
}

interface Job {
  work: ForkWork;
  fork: Fork;
  worker: Worker | null;
}

/** Kept and under way, of one room. */
const forksMax = 12;

/** The forks of rooms: a thread simulates them one after the other, and keeps those that are done. */
export class Forks {
  readonly #options: ForksOptions;
  /** Not done yet, the one that runs first; those that failed stay until they are dropped. */
  readonly #jobs: Job[] = [];
  #isClosed = false;

  constructor(options: ForksOptions) {
    this.#options = options;
  }

  /** Of a room, in the order in which they were asked for. */
  list(room: string): Fork[] {
    const underWay = this.#jobs.filter(({ work }) => work.room.code === room);
    return [...this.#options.store.forks(room), ...underWay.map(({ fork }) => fork)];
  }

  /** The same asked again is the one that is there; null when the room has as many as it may. */
  ask(work: ForkWork): Fork | null {
    const { room, day, untilDay, changes } = work;
    const known = this.list(room.code);
    const forkId = idOf(work);
    const same = known.find((fork) => fork.forkId === forkId);
    if (same && same.state !== 'failed') return same;
    if (same) this.#remove(room.code, forkId);
    else if (known.length >= forksMax) return null;
    const fork: Fork = { forkId, day, untilDay, whatIf: changes, state: 'waiting', hash: '', points: [] };
    this.#jobs.push({ work, fork, worker: null });
    this.#next();
    return fork;
  }

  /** Stops and forgets one; false when there is none of that id. */
  drop(room: string, forkId: string): boolean {
    const { store } = this.#options;
    const job = this.#remove(room, forkId);
    if (job) {
      // Its exit lets the next one begin.
      job.fork.state = 'failed';
      void job.worker?.terminate();
      return true;
    }
    const isKept = store.forks(room).some((fork) => fork.forkId === forkId);
    if (isKept) store.dropFork(room, forkId);
    return isKept;
  }

  endRoom(room: string): void {
    for (const { forkId } of this.list(room)) this.drop(room, forkId);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#jobs.map(({ worker }) => worker?.terminate()));
  }

  #next(): void {
    if (this.#isClosed || this.#jobs.some(({ fork }) => fork.state === 'running')) return;
    const job = this.#jobs.find(({ fork }) => fork.state === 'waiting');
    if (job) this.#run(job);
  }

  #run(job: Job): void {
    const { fork, work } = job;
    fork.state = 'running';
    const worker = new Worker(new URL('./fork-worker.ts', import.meta.url), { workerData: work });
    job.worker = worker;
    serveReads(worker, this.#options.journal);
    worker.on('message', (news: ForkProgress | { kind: 'read' }) => {
      // What was dropped may have said something before it heard of it.
      if (!this.#jobs.includes(job)) return;
      if (news.kind === 'day') fork.points.push(news.point);
      if (news.kind === 'done') this.#finish(job, news.hash);
      if (news.kind === 'failed') this.#fail(job, news.reason);
    });
    worker.on('error', (error) => this.#fail(job, String(error)));
    worker.on('exit', () => {
      this.#fail(job, 'its thread ended');
      this.#next();
    });
  }

  #finish({ fork, work }: Job, worldHash: string): void {
    Object.assign(fork, { state: 'done', hash: worldHash });
    this.#remove(work.room.code, fork.forkId);
    this.#options.store.keepFork(work.room.code, fork);
  }

  #fail({ fork, work }: Job, reason: string): void {
    if (fork.state !== 'running') return;
    fork.state = 'failed';
    if (this.#isClosed) return;
    this.#options.report(new Error(`room ${work.room.code}: what-if ${fork.forkId} failed: ${reason}`));
  }

  #remove(room: string, forkId: string): Job | null {
    const at = this.#jobs.findIndex(({ work, fork }) => work.room.code === room && fork.forkId === forkId);
    return at < 0 ? null : (this.#jobs.splice(at, 1)[0] as Job);
  }
}

/** Of what was asked for and nothing else. In letters: digits in a row may pass for somebody's number. */
function idOf({ room, day, untilDay, changes }: ForkWork): string {
  const { nobodyInvites, dailyRatePercent, warningDay, paysAlways, immunePercent, agentsPercent } = changes;
  const values = [nobodyInvites, dailyRatePercent, warningDay, paysAlways, immunePercent, agentsPercent];
  const digest = hash('sha256', JSON.stringify([room.code, day, untilDay, values]), 'hex').slice(0, 16);
  return digest.replace(/./g, (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)] as string);
}
