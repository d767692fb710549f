import { JournalFenced } from '@glassmine/journal';
import { openRoom } from '../live/open-room.ts';
import { type Room, type RoomFrame, type RoomOptions, RoomStopped } from '../live/room.ts';
import { RoomCorrupt, RoomOutdated } from '../replay/errors.ts';
import { type Clock, type ClockOptions, startClock } from './clock.ts';

export interface KeeperOptions extends Omit<RoomOptions, 'roomId'> {
  /** Null leaves the rooms' clocks standing, for tests and tools. */
  clock?: ClockOptions | null;
  /** Waits between restarts of a room that keeps failing; the last one repeats. */
  restartDelaysMs?: readonly number[];
}

/** The rooms that run in this process, each opened once. */
export interface RoomKeeper {
  /** The running room, opened when it is not. Rejects as `openRoom` does, and while a restart waits. */
  get(roomId: string): Promise<Room>;
  /** The room if it runs here now. */
  running(roomId: string): Room | null;
  /** Frames of a room through all its restarts, with a `reload` frame after each; opens nothing. */
  subscribe(roomId: string, listener: (frame: RoomFrame) => void): () => void;
  close(): Promise<void>;
}

interface Kept {
  room: Room | null;
  opening: Promise<Room> | null;
  clock: Clock | null;
  listeners: Set<(frame: RoomFrame) => void>;
  /** Restarts since the room last ran well. */
  restarts: number;
  restart: ReturnType<typeof setTimeout> | null;
  failure: Error | null;
  openedAtMs: number;
}

const restartDelaysMs = [0, 250, 1_000, 3_000, 10_000];
/** A room that ran this long is well again. */
const healthyMs = 60_000;

/** Opens rooms on demand and starts a room that failed again from its journal, saying so to who listens. */
export function openKeeper(options: KeeperOptions): RoomKeeper {
  return new Keeper(options);
}

class Keeper implements RoomKeeper {
  readonly #options: KeeperOptions;
  readonly #kept = new Map<string, Kept>();
  #closed = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
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

  subscribe(roomId: string, listener: (frame: RoomFrame) => void): () => void {
    const { listeners } = this.#keptOf(roomId);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#kept.values()].map((kept) => closeOne(kept)));
  }

  #keptOf(roomId: string): Kept {
    let kept = this.#kept.get(roomId);
    if (kept === undefined) {
      const nothing = { room: null, opening: null, clock: null, restart: null, failure: null };
      kept = { ...nothing, listeners: new Set(), restarts: 0, openedAtMs: 0 };
      this.#kept.set(roomId, kept);
    }
    return kept;
  }

  async #open(roomId: string, kept: Kept): Promise<Room> {
    try {
      const room = await openRoom({ ...this.#options, roomId });
      this.#started(room, kept);
      return room;
    } catch (error) {
      // A room that never ran here is its asker's trouble; one that did is brought back.
      if (kept.failure !== null) this.#failed(roomId, kept, error as Error);
      throw error;
    } finally {
      kept.opening = null;
    }
  }

  #started(room: Room, kept: Kept): void {
    const isReload = kept.failure !== null;
    kept.room = room;
    kept.failure = null;
    kept.openedAtMs = performance.now();
    const tell = (frame: RoomFrame) => {
      for (const listener of kept.listeners) listener(frame);
    };
    room.subscribe(tell);
    if (this.#options.clock !== null) kept.clock = startClock(room, this.#options.clock);
    void room.stopped.then((cause) => {
      kept.room = null;
      kept.clock = null;
      if (cause !== null) this.#failed(room.id, kept, cause);
    });
    if (isReload) tell({ seq: room.seq, events: [], world: room.simulation.world, reload: true });
  }

  #failed(roomId: string, kept: Kept, cause: Error): void {
    kept.failure = cause;
    this.#report(new RoomStopped(`room ${roomId} stopped: ${cause.message}`, { cause }));
    if (this.#closed || !canRestart(cause)) return;
    if (performance.now() - kept.openedAtMs > healthyMs) kept.restarts = 0;
    const delaysMs = this.#options.restartDelaysMs ?? restartDelaysMs;
    const delayMs = delaysMs[Math.min(kept.restarts, delaysMs.length - 1)] ?? 0;
    kept.restarts += 1;
    kept.restart = setTimeout(() => {
      kept.restart = null;
      // What goes wrong has been reported, and set the next restart.
      this.get(roomId).catch(() => {});
    }, delayMs);
  }

  #report(error: Error): void {
    if (this.#options.report !== undefined) this.#options.report(error);
    else process.emitWarning(error);
  }
}

/** Another process that took the room over would lose it again; a broken journal stays broken. */
function canRestart(cause: Error): boolean {
  return !(cause instanceof JournalFenced || cause instanceof RoomCorrupt || cause instanceof RoomOutdated);
}

async function closeOne(kept: Kept): Promise<void> {
  if (kept.restart !== null) clearTimeout(kept.restart);
  kept.restart = null;
  // A room that is just being opened is closed as soon as it is there.
  const room = kept.room ?? (await kept.opening?.catch(() => null)) ?? null;
  kept.clock?.stop();
  await room?.close();
}
