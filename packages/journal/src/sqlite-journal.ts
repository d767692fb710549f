import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  checkBatch,
  type Journal,
  JournalDamaged,
  JournalFailed,
  noLease,
  type Snapshot,
} from './journal.ts';
import { packed, unpacked } from './packed-snapshot.ts';
import { errorOf, type SqliteAnswer, type SqliteCall } from './sqlite-messages.ts';

export interface SqliteOptions {
  /** Of the file; its folder is made when missing. */
  path: string;
}

type Call = (method: SqliteCall['method'], ...args: unknown[]) => Promise<unknown>;

/**
 * A journal in one SQLite file, behind a worker thread. Rejects with `JournalFailed` when the file cannot
 * be opened, was written by a newer version, or SQLite is too old to be trusted.
 */
export async function sqliteJournal({ path }: SqliteOptions): Promise<Journal> {
  mkdirSync(dirname(path), { recursive: true });
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: { path } });
  const call = callsOf(worker);
  try {
    await call('open');
  } catch (error) {
    await worker.terminate();
    throw error instanceof JournalDamaged
      ? new JournalDamaged(`${path} is damaged: ${error.message}`)
      : error;
  }
  return journalOf(call);
}

function journalOf(call: Call): Journal {
  const ask = <T>(...args: Parameters<Call>) => call(...args) as Promise<T>;
  return {
    createRoom: (room, leaseMs = null) => ask('createRoom', room, leaseMs),
    listRooms: () => ask('listRooms'),
    getRoom: (roomId) => ask('getRoom', roomId),
    acquire: (roomId, owner, claim = noLease) => ask('acquire', roomId, owner, claim),
    renew: (owner, leaseMs) => ask('renew', owner, leaseMs),
    abandoned: (graceMs, limit) => ask('abandoned', graceMs, limit),
    letGo: (roomId, owner, heir) => ask('letGo', roomId, owner, heir),
    async append(roomId, batch) {
      checkBatch(batch);
      await call('append', roomId, batch);
    },
    read: (roomId, afterSeq, limit) => ask('read', roomId, afterSeq, limit),
    readBatches: (roomId, afterSeq, limit) => ask('readBatches', roomId, afterSeq, limit),
    async saveSnapshot(roomId, snapshot, chain) {
      const blob = await packed(snapshot.blob);
      await call('saveSnapshot', roomId, { ...snapshot, blob }, chain);
    },
    async latestSnapshot(roomId, atMostSeq = Number.MAX_SAFE_INTEGER) {
      const found = await ask<Snapshot | null>('latestSnapshot', roomId, atMostSeq);
      return found === null ? null : { ...found, blob: await unpacked(found.blob) };
    },
    endRoom: (roomId, at) => ask('endRoom', roomId, at),
    purgeRoom: (roomId) => ask('purgeRoom', roomId),
    close: () => ask('close'),
  };
}

function callsOf(worker: Worker): Call {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let gone: JournalFailed | undefined;

  const end = (reason: string) => {
    gone ??= new JournalFailed(reason);
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
  };
  worker.on('message', (answer: SqliteAnswer) => {
    const waiter = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) waiter?.reject(errorOf(answer.error));
    else waiter?.resolve(answer.value);
  });
  worker.on('error', (error) => end(`the journal's thread died: ${String(error)}`));
  worker.on('exit', () => end('the journal is closed'));

  return (method, ...args) => {
    if (gone !== undefined) return method === 'close' ? Promise.resolve() : Promise.reject(gone);
    if (method === 'close') gone = new JournalFailed('the journal is closed');
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args } satisfies SqliteCall);
    });
  };
}
