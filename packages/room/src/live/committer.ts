import type { Journal, JournalInput } from '@glassmine/journal';
import type { WorldEvent } from '@glassmine/scheme';
import { chainHash } from '../replay/hash-chain.ts';
import type { TakenSnapshot } from './snapshots.ts';

const batchMax = 256;

/** An input that the world has seen and the journal has not yet. */
export interface Pending {
  input: JournalInput;
  events: WorldEvent[];
  /** The world right after this input, where a snapshot was due: its batch ends here. */
  snapshot: TakenSnapshot | null;
  resolve: () => void;
  reject: (error: Error) => void;
}

interface Settler {
  seq: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

export interface CommitterOptions {
  journal: Journal;
  roomId: string;
  epoch: number;
  headSeq: number;
  /** Of the chain. */
  headHash: string;
  committed: (batch: Pending[]) => void;
  failed: (error: Error) => void;
}

/**
 * Group commit. An idle writer is given what came in this turn of the event loop; while it is busy inputs
 * gather, and go as one batch when it is back. So a batch waits one commit at most, without a timer.
 */
export class Committer {
  readonly #options: CommitterOptions;
  #headSeq: number;
  #headHash: string;
  #queue: Pending[] = [];
  #inFlight: Pending[] = [];
  #settlers: Settler[] = [];
  #scheduled = false;
  #stopped: Error | null = null;

  constructor(options: CommitterOptions) {
    this.#options = options;
    this.#headSeq = options.headSeq;
    this.#headHash = options.headHash;
  }

  get waiting(): number {
    return this.#queue.length + this.#inFlight.length + this.#settlers.length;
  }

  add(pending: Pending): void {
    this.#queue.push(pending);
    if (this.#scheduled || this.#inFlight.length > 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#flush();
    });
  }

  /** Resolves when all that was added so far is durable; rejects when that failed. */
  settled(): Promise<void> {
    if (this.#stopped !== null) return Promise.reject(this.#stopped);
    const waiting = this.#queue.length + this.#inFlight.length;
    if (waiting === 0) return Promise.resolve();
    const seq = this.#headSeq + waiting;
    return new Promise((resolve, reject) => this.#settlers.push({ seq, resolve, reject }));
  }

  /** Rejects all that waits; nothing is appended after what is in flight. */
  stop(error: Error): void {
    if (this.#stopped !== null) return;
    this.#stopped = error;
    const all = [...this.#inFlight, ...this.#queue, ...this.#settlers];
    this.#queue = [];
    this.#inFlight = [];
    this.#settlers = [];
    for (const { reject } of all) reject(error);
  }

  async #flush(): Promise<void> {
    const { journal, roomId, epoch, failed } = this.#options;
    while (this.#queue.length > 0 && this.#stopped === null) {
      this.#inFlight = this.#cut();
      const inputs = this.#inFlight.map(({ input }) => input);
      const hash = chainHash(this.#headHash, inputs);
      const stateHash = this.#inFlight.at(-1)?.snapshot?.hash ?? null;
      try {
        await journal.append(roomId, { epoch, expectedHead: this.#headSeq, inputs, hash, stateHash });
      } catch (error) {
        failed(error as Error);
        return;
      }
      this.#headSeq += inputs.length;
      this.#headHash = hash;
      this.#acknowledge();
    }
  }

  /** The next batch; it ends where a snapshot was taken, so that the snapshot stands between batches. */
  #cut(): Pending[] {
    const sealed = this.#queue.findIndex(({ snapshot }) => snapshot !== null);
    const end = Math.min(batchMax, sealed < 0 ? batchMax : sealed + 1);
    return this.#queue.splice(0, end);
  }

  #acknowledge(): void {
    const batch = this.#inFlight;
    this.#inFlight = [];
    this.#options.committed(batch);
    for (const { resolve } of batch) resolve();
    const done = this.#settlers.filter(({ seq }) => seq <= this.#headSeq);
    this.#settlers = this.#settlers.filter(({ seq }) => seq > this.#headSeq);
    for (const { resolve } of done) resolve();
  }
}
