import type { Journal } from '../../../packages/journal/src/journal.ts';
import { JournalFailed, noLease } from '../../../packages/journal/src/journal.ts';
import type { Engine } from '../../../packages/room/src/engine/engine.ts';
import { openKeeper, type RoomKeeper } from '../../../packages/room/src/hosting/keeper.ts';
import type { TimeSource } from '../../../packages/room/src/hosting/time-source.ts';
import type { Luck } from './luck.ts';
import type { Plant } from './plants.ts';
import type { VirtualDatabase } from './virtual-database.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface Surroundings {
  time: VirtualTime;
  luck: Luck;
  database: VirtualDatabase;
  engine: Engine;
  plant: Plant | null;
  /** Share of calls whose connection breaks, half of them before the database has done the work. */
  brokenCalls: number;
  slowestMs: number;
}

const lease = { leaseMs: 10_000, renewEveryMs: 3_000, graceMs: 2_000 };

/** One process of a node: it can stand still for a while, and die. */
export class VirtualNode {
  readonly owner: string;
  readonly keeper: RoomKeeper;
  readonly #around: Surroundings;
  /** How much its clock is ahead. */
  readonly #skewMs: number;
  #isAlive = true;
  #pausedUntilMs = 0;

  constructor(name: string, incarnation: number, around: Surroundings) {
    this.owner = `${name}.${incarnation}`;
    this.#around = around;
    this.#skewMs = around.luck.between(-60_000, 60_000);
    this.keeper = openKeeper({
      journal: this.#connection(),
      owner: this.owner,
      engine: around.engine,
      lease,
      time: this.#time(),
      clock: null,
      report: () => {},
      snapshotEvery: 7,
      snapshotSpacingMs: 0,
      now: () => Math.round(around.time.nowMs()),
      monotonicMs: () => around.time.nowMs(),
    });
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  pause(forMs: number): void {
    this.#pausedUntilMs = this.#around.time.nowMs() + forMs;
  }

  /** The process is gone: nothing that it waits for comes any more. */
  kill(): void {
    this.#isAlive = false;
  }

  /** Runs something in the process: when it is awake again, and not if it has died. */
  wake(run: () => void): void {
    if (!this.#isAlive) return;
    const waitMs = this.#pausedUntilMs - this.#around.time.nowMs();
    if (waitMs > 0) this.#around.time.after(waitMs, () => this.wake(run));
    else run();
  }

  #time(): TimeSource {
    const { time } = this.#around;
    return {
      nowMs: () => time.nowMs(),
      after: (delayMs, run) => time.after(delayMs, () => this.wake(run)),
    };
  }

  /** A call over the network: it takes time both ways, and may break on either way. */
  #call<T>(work: () => Promise<T>): Promise<T> {
    const { time, luck, database, brokenCalls, slowestMs } = this.#around;
    const travel = () => luck.between(0.2, slowestMs);
    const breaks = luck.chance(brokenCalls) ? (luck.chance(0.5) ? 'before' : 'after') : null;
    return new Promise((resolve, reject) => {
      const answer = (run: () => void) => time.after(travel(), () => this.wake(run));
      const fail = (message: string) => answer(() => reject(new JournalFailed(message)));
      time.after(travel(), () => {
        const done =
          database.isDown || breaks === 'before'
            ? Promise.reject(new JournalFailed('no connection'))
            : work();
        done.then(
          (value) => (breaks === 'after' ? fail('the connection broke') : answer(() => resolve(value))),
          (error) => answer(() => reject(error as Error)),
        );
      });
    });
  }

  #connection(): Journal {
    const { database, plant } = this.#around;
    const reads = <
      K extends 'listRooms' | 'getRoom' | 'read' | 'readBatches' | 'latestSnapshot' | 'abandoned',
    >(
      name: K,
    ) =>
      ((...args: unknown[]) =>
        this.#call(() =>
          (database.journal[name] as (...a: unknown[]) => Promise<unknown>)(...args),
        )) as Journal[K];
    const changes = <K extends 'createRoom' | 'renew' | 'letGo' | 'saveSnapshot' | 'endRoom' | 'purgeRoom'>(
      name: K,
    ) =>
      ((...args: unknown[]) =>
        this.#call(() =>
          database.change((journal) => (journal[name] as (...a: unknown[]) => Promise<unknown>)(...args)),
        )) as Journal[K];
    return {
      listRooms: reads('listRooms'),
      getRoom: reads('getRoom'),
      read: reads('read'),
      readBatches: reads('readBatches'),
      latestSnapshot: reads('latestSnapshot'),
      abandoned: reads('abandoned'),
      createRoom: changes('createRoom'),
      renew: changes('renew'),
      letGo: changes('letGo'),
      saveSnapshot: changes('saveSnapshot'),
      endRoom: changes('endRoom'),
      purgeRoom: changes('purgeRoom'),
      acquire: (roomId, owner, claim = noLease) =>
        this.#call(() => database.acquire(roomId, owner, claim, this.#skewMs)),
      append: (roomId, batch) => {
        const appended = this.#call(() => database.append(roomId, batch));
        if (plant !== 'replyBeforeCommit') return appended;
        appended.catch(() => {});
        return Promise.resolve();
      },
      close: async () => {},
    };
  }
}
