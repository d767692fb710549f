import type { Journal, JournalInput } from '@glassmine/journal';
import type { WorldEvent } from '@glassmine/scheme';
import { chainHash } from './chain.ts';
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

export interface Committer {
  readonly waiting: number;
  add(pending: Pending): void;
  /** Resolves when all that was added so far is durable; rejects when that failed. */
  settled(): Promise<void>;
  /** Rejects all that waits; nothing is appended after what is in flight. */
  stop(error: Error): void;
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
export function committer(options: CommitterOptions): Committer {
  const { journal, roomId, epoch } = options;
  let { headSeq, headHash } = options;
  let queue: Pending[] = [];
  let inFlight: Pending[] = [];
  let scheduled = false;
  let stopped: Error | null = null;
  let settlers: { seq: number; resolve: () => void; reject: (error: Error) => void }[] = [];

  const schedule = () => {
    if (scheduled || inFlight.length > 0 || queue.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      if (stopped === null) void flush();
    });
  };

  const flush = async () => {
    while (queue.length > 0 && stopped === null) {
      inFlight = cut();
      const inputs = inFlight.map(({ input }) => input);
      const hash = chainHash(headHash, inputs);
      const stateHash = inFlight.at(-1)?.snapshot?.hash ?? null;
      try {
        await journal.append(roomId, { epoch, expectedHead: headSeq, inputs, hash, stateHash });
      } catch (error) {
        options.failed(error as Error);
        return;
      }
      headSeq += inputs.length;
      headHash = hash;
      acknowledge();
    }
  };

  const cut = (): Pending[] => {
    const sealed = queue.findIndex(({ snapshot }) => snapshot !== null);
    const end = Math.min(queue.length, batchMax, sealed < 0 ? batchMax : sealed + 1);
    const batch = queue.slice(0, end);
    queue = queue.slice(end);
    return batch;
  };

  const acknowledge = () => {
    const batch = inFlight;
    inFlight = [];
    if (stopped === null) options.committed(batch);
    for (const { resolve } of batch) resolve();
    const done = settlers.filter(({ seq }) => seq <= headSeq);
    settlers = settlers.filter(({ seq }) => seq > headSeq);
    for (const { resolve } of done) resolve();
  };

  return {
    get waiting() {
      return queue.length + inFlight.length + settlers.length;
    },
    add(pending) {
      queue.push(pending);
      schedule();
    },
    settled() {
      if (stopped !== null) return Promise.reject(stopped);
      const waiting = queue.length + inFlight.length;
      if (waiting === 0) return Promise.resolve();
      const seq = headSeq + waiting;
      return new Promise((resolve, reject) => settlers.push({ seq, resolve, reject }));
    },
    stop(error) {
      if (stopped !== null) return;
      stopped = error;
      const all = [...inFlight, ...queue, ...settlers];
      queue = [];
      inFlight = [];
      settlers = [];
      for (const { reject } of all) reject(error);
    },
  };
}
