import { Worker } from 'node:worker_threads';
import type { Journal } from '@glassmine/journal';
import type { HistoryAnswer, HistoryAsked, HistoryQuestion, HistoryThreadData } from './history-messages.ts';
import { serveReads } from './journal-reads.ts';

/** The server's handle of a history thread. The thread starts at the first request, and again after it died. */
export interface HistoryThread {
  /** Starts it before it is asked: reading its code takes longer than most answers. */
  wake(): void;
  /** Rejects when the journal does not hold together, or the thread dies. */
  ask(question: HistoryQuestion): Promise<unknown>;
  close(): Promise<void>;
}

type Waiting = Map<number, PromiseWithResolvers<unknown>>;

export function openHistoryThread(data: HistoryThreadData, journal: Pick<Journal, 'read'>): HistoryThread {
  let running: { worker: Worker; waiting: Waiting } | null = null;
  let lastId = 0;

  function start(): NonNullable<typeof running> {
    const worker = new Worker(new URL('./history-worker.ts', import.meta.url), { workerData: data });
    const waiting: Waiting = new Map();
    serveReads(worker, journal);
    worker.on('message', (message: HistoryAnswer | { kind: string }) => {
      if (message.kind !== 'answer') return;
      const { id, value, failed } = message as HistoryAnswer;
      const waiter = waiting.get(id);
      waiting.delete(id);
      if (failed === undefined) waiter?.resolve(value);
      else waiter?.reject(new Error(failed));
    });
    const end = (reason: string) => {
      if (running?.worker === worker) running = null;
      for (const { reject } of waiting.values()) reject(new Error(reason));
      waiting.clear();
    };
    worker.on('error', (error) => end(`the history thread died: ${String(error)}`));
    worker.on('exit', () => end('the history thread has ended'));
    return { worker, waiting };
  }

  return {
    wake() {
      running ??= start();
    },
    ask(question) {
      running ??= start();
      const waiter = Promise.withResolvers<unknown>();
      lastId += 1;
      running.waiting.set(lastId, waiter);
      running.worker.postMessage({ kind: 'ask', id: lastId, question } satisfies HistoryAsked);
      return waiter.promise;
    },
    async close() {
      await running?.worker.terminate();
    },
  };
}
