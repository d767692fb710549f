import type { MessagePort, Worker } from 'node:worker_threads';
import type { Journal } from '@glassmine/journal';
import type { ReadInputs, StoredInput } from '@glassmine/room';

/* The history thread reads the journal through its owner: it can read inputs and nothing else. */

export interface ReadAsked {
  kind: 'read';
  id: number;
  room: string;
  afterSeq: number;
  limit: number;
}

export interface ReadAnswer {
  kind: 'rows';
  id: number;
  rows?: StoredInput[];
  failed?: string;
}

/** The owner's side. */
export function serveReads(worker: Worker, journal: Pick<Journal, 'read'>): void {
  worker.on('message', (message: ReadAsked | { kind: string }) => {
    if (message.kind !== 'read') return;
    const { id, room, afterSeq, limit } = message as ReadAsked;
    const answer = (rest: Omit<ReadAnswer, 'kind' | 'id'>) =>
      worker.postMessage({ kind: 'rows', id, ...rest } satisfies ReadAnswer);
    journal.read(room, afterSeq, limit).then(
      (inputs) => answer({ rows: inputs.map(({ seq, version, body }) => ({ seq, version, body })) }),
      (error: Error) => answer({ failed: error.message }),
    );
  });
}

/** The thread's side. */
export function readsOver(port: MessagePort): (room: string) => ReadInputs {
  const waiting = new Map<number, PromiseWithResolvers<StoredInput[]>>();
  let lastId = 0;
  port.on('message', (message: ReadAnswer | { kind: string }) => {
    if (message.kind !== 'rows') return;
    const { id, rows, failed } = message as ReadAnswer;
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (rows) waiter?.resolve(rows);
    else waiter?.reject(new Error(`the journal was not read: ${failed}`));
  });
  return (room) => (afterSeq, limit) => {
    const waiter = Promise.withResolvers<StoredInput[]>();
    lastId += 1;
    waiting.set(lastId, waiter);
    port.postMessage({ kind: 'read', id: lastId, room, afterSeq, limit } satisfies ReadAsked);
    return waiter.promise;
  };
}
