import { type Heir, JournalDamaged, JournalFailed, JournalFenced, JournalHeld } from '@glassmine/journal';
import { openRoom } from '../live/open-room.ts';
import { prepareRoom } from '../live/prepare-room.ts';
import { type Room, type RoomFrame, type RoomOptions, RoomStopped } from '../live/room.ts';
import { RoomCorrupt, RoomOutdated, RoomUnknown } from '../replay/errors.ts';
import { type ClockOptions, startClock } from './clock.ts';
import { type Departures, openDepartures } from './departures.ts';
import { closeOne, type Kept, keptOfNone } from './kept.ts';
import { keepLeases, type Leases, type LeaseTerms } from './leases.ts';
import { realTime, type TimeSource } from './time-source.ts';

export interface KeeperOptions extends Omit<RoomOptions, 'roomId' | 'claim'> {
  /** With other nodes on one journal: rooms are leased, and taken over from nodes that have died. */
  lease?: LeaseTerms;
  /** For restarts, take-backs and leases; by default the process's. */
  time?: TimeSource;
  /** Null starts no clocks, for tests and tools. */
  clock?: ClockOptions | null;
  /** Delays before restarts of a room that keeps failing; the last one repeats. */
  restartDelaysMs?: readonly number[];
  /**
   * Whether the process that owns a room has ended, by the owner's name. A room that another process has taken over
   * is opened again once this says so; without it, never.
   */
  isGone?: (owner: string) => boolean;
  /** How often `isGone` is asked. */
  takeBackEveryMs?: number;
  /** Called when a room runs, with null, and when it has stopped or could not be opened, with the failure. */
  changed?: (roomId: string, failure: Error | null) => void;
}

/** The rooms that run in this process, each opened once. */
export interface RoomKeeper {
  /** The running room, opened if necessary. Rejects as `openRoom` does, and before a scheduled restart. */
  get(roomId: string): Promise<Room>;
  /** The room, if it runs here now. */
  running(roomId: string): Room | null;
  /** Why the room does not run here, if it was asked for. */
  failure(roomId: string): Error | null;
  /** Calls the listener with a room's frames across restarts, with a `reload` frame after each. Opens nothing. */
  subscribe(roomId: string, listener: (frame: RoomFrame) => void): () => void;
  /**
   * Loads a room that another process runs, or, asked again, what that has journaled since: it then takes little to
   * open it when that process lets go. Rejects as `openRoom` does.
   */
  prepare(roomId: string): Promise<void>;
  /** Drops what was prepared of a room. */
  unprepare(roomId: string): void;
  /**
   * Hands a room to an heir that has prepared it: waits for accepted commands and lets go; a snapshot is saved later.
   * Without an heir a snapshot is saved before, and whichever node asks for the room next gets it.
   */
  handOver(roomId: string, heir?: Heir): Promise<void>;
  /** Whether this process takes rooms that run nowhere by itself; true at the start. */
  takeFreeRooms(takes: boolean): void;
  close(): Promise<void>;
}

const restartDelaysMs = [0, 250, 1_000, 3_000, 10_000];
const takeBackMs = 2_000;
/** After running this long a room counts as healthy. */
const healthyMs = 60_000;

/** Opens rooms on demand, and restarts a failed room from its journal with a `reload` frame to its listeners. */
export function openKeeper(options: KeeperOptions): RoomKeeper {
  return new Keeper(options);
}

class Keeper implements RoomKeeper {
  readonly #options: KeeperOptions;
  readonly #kept = new Map<string, Kept>();
  readonly #time: TimeSource;
  readonly #leases: Leases | null;
  readonly #departures: Departures;
  #closed = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#time = options.time ?? realTime;
    this.#departures = openDepartures(this.#time);
    this.#leases = options.lease === undefined ? null : keepLeases(this.#leaseOptions(options.lease));
  }

  async get(roomId: string): Promise<Room> {
    if (this.#closed) throw new RoomStopped('this process closes its rooms');
    const kept = this.#keptOf(roomId);
    if (kept.room !== null) return kept.room;
    if (kept.restart !== null) {
      throw new RoomStopped(`room ${roomId} starts again shortly`, { cause: kept.failure });
    }
    kept.opening ??= this.#open(roomId, kept);
    return kept.opening;
  }

  running(roomId: string): Room | null {
    return this.#kept.get(roomId)?.room ?? null;
  }

  failure(roomId: string): Error | null {
    return this.#kept.get(roomId)?.failure ?? null;
  }

  subscribe(roomId: string, listener: (frame: RoomFrame) => void): () => void {
    const { listeners } = this.#keptOf(roomId);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async prepare(roomId: string): Promise<void> {
    const kept = this.#keptOf(roomId);
    kept.preparing ??= prepareRoom({ ...this.#options, roomId });
    try {
      await (await kept.preparing).follow();
    } catch (error) {
      kept.preparing = null;
      throw error;
    }
  }

  unprepare(roomId: string): void {
    this.#keptOf(roomId).preparing = null;
  }

  async handOver(roomId: string, heir?: Heir): Promise<void> {
    const kept = this.#kept.get(roomId);
    this.#leases?.leave(roomId);
    const letGo = () => this.#letGo(roomId, heir);
    if (kept !== undefined && heir !== undefined) return this.#departures.give(kept, letGo);
    if (kept !== undefined) await closeOne(kept);
    await letGo();
  }

  takeFreeRooms(takes: boolean): void {
    this.#leases?.take(takes);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#leases?.stop();
    await Promise.all([
      ...[...this.#kept].map(([roomId, kept]) => closeOne(kept).then(() => this.#letGo(roomId))),
      this.#departures.close(),
    ]);
  }

  /** Without a lease, no node waits for its end. */
  async #letGo(roomId: string, heir?: Heir): Promise<void> {
    const { journal, owner } = this.#options;
    if (this.#leases === null) return;
    await journal.letGo(roomId, owner, heir).catch((error) => this.#report(error as Error));
  }

  #leaseOptions(terms: LeaseTerms) {
    const { journal, owner } = this.#options;
    return {
      journal,
      owner,
      terms,
      time: this.#time,
      running: () =>
        new Map([...this.#kept].flatMap(([id, { room }]) => (room ? [[id, room.seq] as const] : []))),
      opening: () => [...this.#kept.values()].filter(({ opening }) => opening !== null).length,
      lost: (roomId: string, reason: string) =>
        this.running(roomId)?.lose(new JournalFenced(`room ${roomId}: ${reason}`)),
      free: (roomId: string) => this.#openFree(roomId),
      report: (error: Error) => this.#report(error),
    };
  }

  #keptOf(roomId: string): Kept {
    let kept = this.#kept.get(roomId);
    if (kept === undefined) {
      kept = keptOfNone();
      this.#kept.set(roomId, kept);
    }
    return kept;
  }

  #openFree(roomId: string): void {
    const failure = this.failure(roomId);
    if (failure !== null && !canRestart(failure) && !(failure instanceof JournalFenced)) return;
    // The journal answers again: a room that it has failed waits no longer.
    const kept = this.#keptOf(roomId);
    if (failure instanceof JournalFailed && kept.restart !== null) {
      kept.restart();
      kept.restart = null;
    }
    // A room that cannot be opened is reported by the opening itself.
    this.get(roomId).catch(() => {});
  }

  async #open(roomId: string, kept: Kept): Promise<Room> {
    try {
      const room = await openRoom({ ...this.#options, ...this.#leases?.claim, roomId }, kept.preparing);
      kept.preparing = null;
      this.#started(room, kept);
      return room;
    } catch (error) {
      // A room that another node holds runs there, and has not failed.
      if (!(error instanceof RoomUnknown || error instanceof JournalHeld))
        this.#failed(roomId, kept, error as Error);
      throw error;
    } finally {
      kept.opening = null;
    }
  }

  #started(room: Room, kept: Kept): void {
    const isReload = kept.failure !== null;
    kept.room = room;
    kept.failure = null;
    this.#options.changed?.(room.id, null);
    kept.openedAtMs = this.#time.nowMs();
    const tell = (frame: RoomFrame) => {
      for (const listener of kept.listeners) listener(frame);
    };
    room.subscribe(tell);
    if (this.#options.clock !== null) kept.clock = startClock(room, this.#options.clock);
    void room.stopped.then((cause) => {
      // A room that was handed over may run here again by now.
      if (kept.room === room) kept.room = null;
      if (cause !== null) this.#failed(room.id, kept, cause);
    });
    if (isReload) tell({ seq: room.seq, events: [], world: room.simulation.world, reload: true });
  }

  #failed(roomId: string, kept: Kept, cause: Error): void {
    kept.failure = cause;
    this.#report(new RoomStopped(`room ${roomId} stopped: ${cause.message}`, { cause }));
    this.#options.changed?.(roomId, cause);
    if (this.#closed) return;
    if (cause instanceof JournalFenced) this.#takeBack(roomId, kept);
    if (!canRestart(cause)) return;
    if (this.#time.nowMs() - kept.openedAtMs > healthyMs) kept.restarts = 0;
    const delaysMs = this.#options.restartDelaysMs ?? restartDelaysMs;
    const delayMs = delaysMs[Math.min(kept.restarts, delaysMs.length - 1)] ?? 0;
    kept.restarts += 1;
    kept.restart = this.#time.after(delayMs, () => {
      kept.restart = null;
      // A failure is reported and schedules the next restart by itself.
      this.get(roomId).catch(() => {});
    });
  }

  /** Opens a room again that another process has taken over, once that has ended. */
  #takeBack(roomId: string, kept: Kept): void {
    const { isGone, journal, takeBackEveryMs: everyMs = takeBackMs } = this.#options;
    if (isGone === undefined) return;
    const look = async () => {
      const row = await journal.getRoom(roomId).catch(() => undefined);
      if (this.#closed || row === null || (row && row.endedAt !== null)) return;
      const isFree = row !== undefined && isGone(row.owner);
      kept.restart = isFree ? null : this.#time.after(everyMs, () => void look());
      if (isFree) this.get(roomId).catch(() => {});
    };
    kept.restart = this.#time.after(everyMs, () => void look());
  }

  #report(error: Error): void {
    if (this.#options.report !== undefined) this.#options.report(error);
    else process.emitWarning(error);
  }
}

/** No restart while another process has the room, or when the journal is damaged or outdated. */
function canRestart(cause: Error): boolean {
  const lasting = [JournalFenced, JournalDamaged, RoomCorrupt, RoomOutdated];
  return !lasting.some((kind) => cause instanceof kind);
}
