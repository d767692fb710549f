import type { Batch, Claim, Journal, JournalInput, RoomRow } from '../../../packages/journal/src/journal.ts';
import { JournalFailed } from '../../../packages/journal/src/journal.ts';
import { memoryJournal } from '../../../packages/journal/src/memory-journal.ts';
import type { Luck } from './luck.ts';
import type { Plant } from './plants.ts';
import type { VirtualTime } from './virtual-time.ts';

interface Transaction {
  at: number;
  /** On the disk; what is not is lost with the machine's power. */
  isSynced: boolean;
  work: (journal: Journal) => Promise<unknown>;
}

/**
 * A database of which a run knows everything: it applies transactions to a journal in memory, keeps them as its log, and
 * can lose power, or fail over to a standby that has not yet got the last ones.
 */
export class VirtualDatabase {
  readonly #time: VirtualTime;
  readonly #luck: Luck;
  readonly #plant: Plant | null;
  #log: Transaction[] = [];
  #nowMs = 0;
  #state: Journal;
  /** Share of syncs that fail, as on a full or broken disk. */
  failingSyncs = 0;
  isDown = false;
  /** What must never happen, in words; empty after a good run. */
  readonly faults: string[] = [];

  constructor(time: VirtualTime, luck: Luck, plant: Plant | null) {
    this.#time = time;
    this.#luck = luck;
    this.#plant = plant;
    this.#state = this.#empty();
  }

  /** What stands, for the checks of a run. */
  get journal(): Journal {
    return this.#state;
  }

  /** One transaction that changes something. Rejects as the journal does; after a sync that failed, nothing stands. */
  async change<T>(work: (journal: Journal) => Promise<T>): Promise<T> {
    this.#nowMs = this.#time.nowMs();
    const transaction: Transaction = { at: this.#nowMs, isSynced: true, work };
    const result = await work(this.#state);
    this.#log.push(transaction);
    if (this.#luck.chance(this.failingSyncs)) {
      transaction.isSynced = false;
      // After a failed sync the system has forgotten what it could not write: a second sync succeeds and writes nothing.
      if (this.#plant !== 'retriedSync') {
        this.#log.pop();
        await this.#rebuild();
        throw new JournalFailed('no space left on the device');
      }
    }
    return result;
  }

  async append(roomId: string, batch: Batch): Promise<void> {
    await this.change(async (journal) => {
      const row = await journal.getRoom(roomId);
      const isLoose = this.#plant === 'fenceWithoutHash' && row !== null;
      await journal.append(
        roomId,
        isLoose ? { ...batch, expectedHash: row.headHash, owner: row.owner } : batch,
      );
    });
  }

  /** @param skewMs how much the clock of the node that asks is ahead */
  async acquire(roomId: string, owner: string, claim: Claim, skewMs: number) {
    const before = await this.#state.getRoom(roomId);
    const ahead = this.#plant === 'ownClock' ? skewMs : 0;
    const acquired = await this.change((journal) =>
      journal.acquire(roomId, owner, { ...claim, graceMs: claim.graceMs - ahead }),
    );
    this.#noteTakenLease(before, owner);
    return acquired;
  }

  #noteTakenLease(before: RoomRow | null, owner: string): void {
    if (before === null || before.owner === owner || before.leaseUntil === null) return;
    if (before.leaseUntil > this.#time.nowMs())
      this.faults.push(`${owner} took room ${before.id} while the lease of ${before.owner} held`);
  }

  /** Loses power: what was not synced is gone. */
  async losePower(): Promise<void> {
    this.#log = this.#log.filter(({ isSynced }) => isSynced);
    await this.#rebuild();
  }

  /** Fails over to a standby without the last transactions; returns the inputs that are gone, by room and number. */
  async failOver(lost: number): Promise<JournalInput[]> {
    const rooms = await this.#state.listRooms();
    const before = await Promise.all(rooms.map(({ id }) => this.#state.read(id, 0, 1e9)));
    this.#log = this.#log.slice(0, Math.max(1, this.#log.length - lost));
    await this.#rebuild();
    const after = await Promise.all(rooms.map(({ id }) => this.#state.read(id, 0, 1e9)));
    return before.flatMap((inputs, room) => inputs.slice(after[room]?.length ?? 0));
  }

  #empty(): Journal {
    return memoryJournal(() => this.#nowMs);
  }

  async #rebuild(): Promise<void> {
    this.#state = this.#empty();
    for (const { at, work } of this.#log) {
      this.#nowMs = at;
      // What was lost may have been what a later transaction stood on: then that one is gone, too.
      await work(this.#state).catch(() => {});
    }
    this.#nowMs = this.#time.nowMs();
  }
}
