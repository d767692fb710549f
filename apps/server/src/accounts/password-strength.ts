import { Worker } from 'node:worker_threads';
import { openConcurrencyLimiter } from '../queue/concurrency-limiter.ts';

/** Its lists take 150 MB, and few servers see a password chosen. */
const idleMs = 60_000;
const waitingMax = 64;

const limiter = openConcurrencyLimiter(1, waitingMax);
let running: { worker: Worker; idle: ReturnType<typeof setTimeout> } | null = null;

/** How many guesses a password takes, as a power of ten. One at a time; throws LimiterFull when too many wait. */
export function guessesLog10(password: string): Promise<number> {
  return limiter.run(1, () => ask(password));
}

function ask(password: string): Promise<number> {
  const { worker, idle } = wake();
  return new Promise<number>((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.off('message', answered).off('error', failed).off('exit', ended);
      worker.unref();
      idle.refresh();
      settle();
    };
    const answered = (log10: number) => end(() => resolve(log10));
    const failed = (error: Error) => end(() => reject(error));
    const ended = () => end(() => reject(new Error('the thread of passwords has ended')));
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.ref();
    worker.postMessage(password);
  });
}

function wake(): NonNullable<typeof running> {
  if (running) {
    running.idle.refresh();
    return running;
  }
  const worker = new Worker(new URL('./strength-worker.ts', import.meta.url));
  const idle = setTimeout(() => void worker.terminate(), idleMs).unref();
  worker.once('exit', () => {
    clearTimeout(idle);
    running = null;
  });
  running = { worker, idle };
  return running;
}
