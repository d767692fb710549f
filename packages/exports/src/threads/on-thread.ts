import { once } from 'node:events';
import { type Transferable, Worker } from 'node:worker_threads';

/** What a thread sends back for a job. `code`: the system's error code, if any. */
export type Answer<T> = { facts: T } | { error: ThreadError };

export interface ThreadError {
  message: string;
  name?: string;
  code?: string;
}

export interface ThreadOptions<T> {
  transfer?: readonly Transferable[];
  /** Whether the thread serves another job after this one; true when left out. */
  isKept?: (facts: T) => boolean;
}

/** How long a thread waits for another job. */
const idleMs = 5_000;

interface IdleThread {
  worker: Worker;
  timer: NodeJS.Timeout;
}

/** By the address of the thread's file; the one that has worked last is the last. */
const idle = new Map<string, IdleThread[]>();

/**
 * Does a job on a thread that runs `file`: one that has done a job before and waits, or a new one. A run of a small
 * world takes less time than its thread needs to load and compile the engine. Threads that wait end with the process,
 * which they do not keep alive. A thread whose job has failed is ended, with whatever files it has open.
 * @param file its module calls `takeJobs`
 * @throws {ThreadFailure} what the job has thrown, or why its thread has ended
 */
export async function onThread<T>(
  file: URL,
  job: object,
  { transfer = [], isKept = () => true }: ThreadOptions<T> = {},
): Promise<T> {
  const worker = takeIdle(file) ?? startThread(file);
  const answer = await answerOf<T>(worker, job, transfer);
  const isDone = 'facts' in answer;
  if (isDone && isKept(answer.facts)) wait(file, worker);
  else void worker.terminate();
  if (!isDone) throw new ThreadFailure(answer.error);
  return answer.facts;
}

/** A job failed, or its thread ended without an answer. */
export class ThreadFailure extends Error {
  override name = 'ThreadFailure';
  /** The name of what the job has thrown. */
  readonly thrown: string | undefined;
  readonly code: string | undefined;

  constructor({ message, name, code }: ThreadError) {
    super(message);
    this.thrown = name;
    this.code = code;
  }
}

function startThread(file: URL): Worker {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 8_192 } });
  // Each job hears of it by itself; without a listener an error of a thread that waits would end the process.
  worker.on('error', () => {});
  worker.on('exit', () => leaveIdle(file, worker));
  return worker;
}

async function answerOf<T>(
  worker: Worker,
  job: object,
  transfer: readonly Transferable[],
): Promise<Answer<T>> {
  const settled = new AbortController();
  const told = (event: 'message' | 'exit') => once(worker, event, { signal: settled.signal });
  try {
    worker.postMessage(job, transfer);
    const answered = told('message') as Promise<[Answer<T>]>;
    const ended = told('exit').then((): [Answer<T>] => [
      { error: { message: 'a thread ended without a result' } },
    ]);
    return (await Promise.race([answered, ended]))[0];
  } catch (error) {
    return { error: { message: (error as Error).message } };
  } finally {
    settled.abort();
  }
}

function takeIdle(file: URL): Worker | undefined {
  const thread = idle.get(file.href)?.pop();
  if (!thread) return undefined;
  clearTimeout(thread.timer);
  thread.worker.ref();
  return thread.worker;
}

function wait(file: URL, worker: Worker): void {
  worker.unref();
  const timer = setTimeout(() => {
    leaveIdle(file, worker);
    void worker.terminate();
  }, idleMs);
  timer.unref();
  const threads = idle.get(file.href) ?? [];
  threads.push({ worker, timer });
  idle.set(file.href, threads);
}

function leaveIdle(file: URL, worker: Worker): void {
  const threads = idle.get(file.href) ?? [];
  for (const { timer } of threads.filter((each) => each.worker === worker)) clearTimeout(timer);
  idle.set(
    file.href,
    threads.filter((each) => each.worker !== worker),
  );
}
