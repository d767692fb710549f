// The thread that owns the SQLite file, so that waiting for the disk never stops the event loop.
import { parentPort, workerData } from 'node:worker_threads';
import { type SqliteAnswer, type SqliteCall, sqliteError } from './sqlite-messages.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';

const port = parentPort;
if (port === null) throw new Error('sqlite-worker.ts runs as a worker thread only');

let store: SqliteStore | undefined;
const checkpointEveryMs = 5_000;

const answerTo = ({ id, method, args }: SqliteCall): SqliteAnswer => {
  try {
    store ??= openSqliteStore((workerData as { path: string }).path);
    if (method === 'open') return { id, value: undefined };
    const call = store[method] as (...values: unknown[]) => unknown;
    return { id, value: call(...args) };
  } catch (error) {
    return { id, error: sqliteError(error) };
  }
};

const checkpointing = setInterval(() => {
  try {
    store?.checkpoint();
  } catch {
    // Everything stays in the log, where SQLite finds it; the next append says what is wrong with the disk.
  }
}, checkpointEveryMs);

port.on('message', (call: SqliteCall) => {
  port.postMessage(answerTo(call));
  if (call.method !== 'close') return;
  clearInterval(checkpointing);
  port.close();
});
