import type { Journal, JournalInput } from '@glassmine/journal';
import type { WorldEvent } from '@glassmine/replica';
import { chainHash } from '../replay/hash-chain.ts';
import type { AppliedCommand } from './room.ts';
import type { TakenSnapshot } from './snapshots.ts';

const batchMax = 256;

/** An input that is applied to the world and not yet committed. */
export interface Pending {
  input: JournalInput;
  events: WorldEvent[];
  given: AppliedCommand | null;
  /** Snapshot of the world right after this input, if one was due; its batch ends here. */
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
  owner: string;
  epoch: number;
  headSeq: number;
  /** Hash of the chain at the head. */
  headHash: string;
  committed: (batch: Pending[]) => void;
  failed: (error: Error) => void;
}

/**
 * Group commit. An idle writer gets the inputs of one turn of the event loop. Inputs that arrive during a commit go as
 * one batch after it. So an input waits for at most one other commit, without a timer.
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

  /** Of the chain, at what is committed. */
  get headHash(): string {
    return this.#headHash;
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

  /** Rejects everything that waits, and appends nothing further. */
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
    const { journal, roomId, owner, epoch, failed } = this.#options;
    while (this.#queue.length > 0 && this.#stopped === null) {
      this.#inFlight = this.#cut();
      const inputs = this.#inFlight.map(({ input }) => input);
      const hash = chainHash(this.#headHash, inputs);
      const stateHash = this.#inFlight.at(-1)?.snapshot?.hash ?? null;
      try {
        // Before its first batch a room's row holds no hash; the chain begins with one of the room itself.
        const expectedHash = this.#headSeq === 0 ? '' : this.#headHash;
        const expected = { expectedHead: this.#headSeq, expectedHash };
        await journal.append(roomId, { owner, epoch, ...expected, inputs, hash, stateHash });
      } catch (error) {
        failed(error as Error);
        return;
      }
      this.#headSeq += inputs.length;
      this.#headHash = hash;
      this.#acknowledge();
    }
  }

  /** The next batch. It ends where a snapshot was taken, so that snapshots are between batches. */
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
