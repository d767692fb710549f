import { once } from 'node:events';
import { extname } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Rows, SharedDatabase } from '../../store/server-database.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { forPostgres } from './for-postgres.ts';
import { type Question, type Reply, shared, type ThreadData } from './messages.ts';

export interface PostgresStoreOptions {
  connectionString: string;
  statementMs?: number;
  connectMs?: number;
}

const usualStatementMs = 3_000;
const usualConnectMs = 2_000;
/** Without a connection a caller waits no longer: everybody else waits with it. */
const patienceMs = 700;

/**
 * The server's own tables in PostgreSQL, answered at once: the caller's thread stands still until the row is there,
 * which takes one way to the database and back (docs/decisions/server-store.md says why).
 */
export class PostgresStore implements SharedDatabase {
  readonly engine = 'postgres';
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #state: Int32Array;
  readonly #statementMs: number;
  readonly #names = new Map<string, string>();
  #lastId = 0;
  #isInTransaction = false;
  #isClosed = false;

  /** Does not check that the database can be used: see `openPostgresStore`. */
  constructor({
    connectionString,
    statementMs = usualStatementMs,
    connectMs = usualConnectMs,
  }: PostgresStoreOptions) {
    const memory = new SharedArrayBuffer(8);
    this.#state = new Int32Array(memory);
    this.#statementMs = statementMs;
    const workerData: ThreadData = { connectionString, memory, statementMs, connectMs };
    const ending = extname(import.meta.filename);
    this.#worker = new Worker(new URL(`./postgres-thread${ending}`, import.meta.url), { workerData });
    const { port1, port2 } = new MessageChannel();
    this.#worker.postMessage(port2, [port2]);
    this.#port = port1;
    this.#worker.unref();
    this.#port.unref();
  }

  /** The texts that were prepared, as PostgreSQL reads them. */
  get texts(): string[] {
    return [...this.#names.keys()];
  }

  /** Whether there is a connection at this moment. */
  get isUp(): boolean {
    return Atomics.load(this.#state, shared.isUp) === 1;
  }

  /** Throws StoreUnavailable when it is run and the database does not answer. */
  prepare(sql: string): (values: readonly unknown[]) => Rows {
    const text = forPostgres(sql);
    const name = this.#names.get(text) ?? `store${this.#names.size}`;
    this.#names.set(text, name);
    const isReading = /^\s*select/i.test(text);
    return (values) => this.#ask({ name, text, values, isReading });
  }

  /** Nodes take turns: one transaction at a time in all of them, as with a SQLite file. */
  transaction<T>(work: () => T): T {
    if (this.#isInTransaction) throw new Error('a transaction within another one');
    this.#isInTransaction = true;
    try {
      this.#tell('begin');
      this.#tell('select 1 from glassmine_store.turn for update');
      const result = work();
      this.#tell('commit');
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    } finally {
      this.#isInTransaction = false;
    }
  }

  /** Names of the tables that have a column of this name. */
  tablesWith(column: string): string[] {
    const { rows } = this.#ask({
      name: null,
      text: `select table_name as name from information_schema.columns
        where table_schema = 'glassmine_store' and column_name = $1 order by table_name`,
      values: [column],
      isReading: true,
    });
    return rows.map(({ name }) => name as string);
  }

  /** Lets go of the connection. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const gone = once(this.#worker, 'exit');
    this.#worker.ref();
    this.#port.postMessage('end');
    await gone;
    this.#port.close();
  }

  #tell(text: string): void {
    this.#ask({ name: null, text, values: [], isReading: false });
  }

  #rollBack(): void {
    try {
      this.#tell('rollback');
    } catch {
      // The connection is gone, and the transaction with it.
    }
  }

  #ask(question: Pick<Question, 'name' | 'text' | 'values' | 'isReading'>): Rows {
    if (this.#isClosed) throw new StoreUnavailable('the database is closed');
    this.#lastId += 1;
    const id = this.#lastId;
    this.#port.postMessage({ ...question, id, isInTransaction: this.#isInTransaction } satisfies Question);
    const until = performance.now() + (this.isUp ? this.#statementMs + 1_000 : patienceMs);
    for (;;) {
      const answered = Atomics.load(this.#state, shared.answered);
      const reply = this.#reply(id);
      if (reply !== null) return rowsOf(reply);
      const leftMs = until - performance.now();
      if (leftMs <= 0) throw new StoreUnavailable('the database does not answer');
      Atomics.wait(this.#state, shared.answered, answered, leftMs);
    }
  }

  /** Replies to questions that were given up before are dropped. */
  #reply(id: number): Reply | null {
    for (;;) {
      const received = receiveMessageOnPort(this.#port);
      if (received === undefined) return null;
      const reply = received.message as Reply;
      if (reply.id === id) return reply;
    }
  }
}

function rowsOf(reply: Reply): Rows {
  if ('done' in reply) return reply.done;
  const { message, code, isUnavailable } = reply.failed;
  if (isUnavailable) throw new StoreUnavailable(`the database does not answer: ${message}`);
  throw Object.assign(new Error(message), { code });
}
