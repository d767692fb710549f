// The thread that holds the server's one connection for its own tables. It answers one question after the other.
import { setTimeout as sleep } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import type { Rows } from '../../store/server-database.ts';
import { type Question, type Reply, shared, type ThreadData } from './messages.ts';

if (parentPort === null) throw new Error('postgres-thread.ts runs as a worker thread only');
/** Messages come over a channel of their own, which can be read while the other thread stands still. */
const port = await new Promise<MessagePort>((resolve) => parentPort?.once('message', resolve));
const { connectionString, memory, statementMs, connectMs } = workerData as ThreadData;
const state = new Int32Array(memory);

const reconnectEveryMs = 200;
/** A question waits so long for a connection that is being made. */
const patienceMs = 500;

const { INT8, NUMERIC, BOOL } = pg.types.builtins;
/** As SQLite gives them: what the server counts stays below 2^53, and truth is 0 or 1. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === BOOL) return (text: string) => (text === 't' ? 1 : 0);
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

let client: pg.Client | null = null;
let connecting: Promise<void> | null = null;
/** The connection on which a transaction was begun. */
let transactionOn: pg.Client | null = null;
let lastFault: unknown = null;

function connect(): Promise<void> {
  connecting ??= tryToConnect().finally(() => {
    connecting = null;
  });
  return connecting;
}

async function tryToConnect(): Promise<void> {
  while (client === null) {
    const next = new pg.Client({
      connectionString,
      types,
      statement_timeout: statementMs,
      query_timeout: statementMs + 500,
      connectionTimeoutMillis: connectMs,
      application_name: 'glassmine store',
      keepAlive: true,
    });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      await next.query("set search_path to glassmine_store; set synchronous_commit to 'on'");
      client = next;
      Atomics.store(state, shared.isUp, 1);
    } catch (error) {
      lastFault = error;
      next.end().catch(() => {});
      await sleep(reconnectEveryMs);
    }
  }
}

function lost(gone: pg.Client): void {
  if (client !== gone) return;
  client = null;
  Atomics.store(state, shared.isUp, 0);
  gone.end().catch(() => {});
  void connect();
}

async function connection(): Promise<pg.Client> {
  if (client === null) await Promise.race([connect(), sleep(patienceMs)]);
  if (client === null) throw unavailable(lastFault);
  return client;
}

class Unavailable extends Error {}
const unavailable = (cause: unknown) =>
  new Unavailable(cause instanceof Error ? cause.message : 'there is no connection', { cause });

/** Faults of the server itself, and the classes 08, 40, 53 and 57 and the code 25006 of SQLSTATE: the statement may be right another time. */
const isAway = (code: string) => /^(08|40|53|57|25006)/.test(code);

async function run(question: Question): Promise<Rows> {
  const on = await connection();
  if (question.isInTransaction && transactionOn !== on) {
    if (question.text !== 'begin') throw unavailable(new Error('the connection of the transaction broke'));
    transactionOn = on;
  }
  const { name, text, values } = question;
  try {
    const { rows, rowCount } = await on.query({ text, values: values.map(bytes), ...(name && { name }) });
    return { rows, changed: rowCount ?? 0 };
  } catch (error) {
    const { code } = error as { code?: string };
    // An error without one of PostgreSQL's codes, or one that says that it goes away, leaves the connection unusable.
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !isAway(code)) throw error;
    lost(on);
    if (question.isReading && !question.isInTransaction && !(error as Error).message.includes('timeout'))
      return again(question);
    throw unavailable(error);
  }
}

async function again({ name, text, values }: Question): Promise<Rows> {
  const on = await connection();
  try {
    const { rows, rowCount } = await on.query({ text, values: values.map(bytes), ...(name && { name }) });
    return { rows, changed: rowCount ?? 0 };
  } catch (error) {
    throw unavailable(error);
  }
}

/** What came between threads is no Buffer any more. */
const bytes = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;

async function answer(question: Question): Promise<void> {
  const { id } = question;
  let reply: Reply;
  try {
    reply = { id, done: await run(question) };
  } catch (error) {
    const { message, code = '' } = error as { message: string; code?: string };
    reply = { id, failed: { message, code, isUnavailable: error instanceof Unavailable } };
  }
  port.postMessage(reply);
  Atomics.store(state, shared.answered, id);
  Atomics.notify(state, shared.answered);
}

void connect();
let last: Promise<void> = Promise.resolve();
port.on('message', (question: Question | 'end') => {
  if (question === 'end') {
    void last.then(async () => {
      const gone = client;
      client = null;
      await gone?.end().catch(() => {});
      process.exit(0);
    });
    return;
  }
  last = last.then(() => answer(question));
});
