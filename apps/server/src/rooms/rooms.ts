import { randomInt } from 'node:crypto';
import { type Journal, JournalFenced } from '@glassmine/journal';
import type { RoomSeed } from '@glassmine/kernel';
import {
  createRoom,
  type Engine,
  openKeeper,
  type Room,
  type RoomFrame,
  type RoomKeeper,
  RoomOutdated,
  RoomStopped,
  SnapshotDamaged,
} from '@glassmine/room';
import type { Log } from '../log.ts';
import { holdOwnerLock } from '../store/owner-lock.ts';
import type { Warnings } from '../warnings.ts';
import { type DamagedRoom, damagedRoom, noteFailure, whyUnopened } from './damaged-rooms.ts';
import { type EndedRoom, EndedRooms } from './ended-rooms.ts';
import { drawRoomCode } from './room-code.ts';
import type { RoomNode, SharedRooms } from './shared-rooms.ts';

export interface Rooms {
  /** The codes of the rooms that were opened here and have not been closed. */
  codes(): string[];
  /** Those that have ended, the last first. */
  ended(): EndedRoom[];
  /** Those that can't be opened. */
  damaged(): Promise<DamagedRoom[]>;
  /** Whether the journal holds the room, running or not. */
  has(code: string): boolean;
  /** The room by its code, in capitals; or why it can't be entered. */
  enter(code: string): Room | 'room.unknown' | 'room.closed' | 'room.busy' | 'room.damaged' | 'room.outdated';
  /** Whether the room, open or ended, was played under other rules than these, which would give another world. */
  isOutdated(code: string): boolean;
  /**
   * The room of a session. Throws RoomStopped while it does not run, RoomDamaged, RoomOutdated and RoomEnded when it never
   * will.
   */
  running(code: string): Room;
  /** What happens in a room, through all its restarts. */
  subscribe(code: string, listener: (frame: RoomFrame) => void): () => void;
  /** Makes and opens a room; resolves to its code. */
  create(scenario: unknown, seed: RoomSeed): Promise<string>;
  /** Ends a room for good: it takes no more commands and is not opened again. Asked for twice, it ends once. */
  end(code: string, actor?: string): Promise<void>;
  /** An ended room was purged: it is no longer listed. */
  forget(code: string): void;
  /** Ends the rooms that were closed when the server died before it had ended them. */
  endClosed(): Promise<void>;
  /** How the rooms are shared with other nodes; null for a server that is alone on its rooms. */
  readonly shared: SharedRooms | null;
  close(): Promise<void>;
}

/** The room is over for good. */
export class RoomEnded extends Error {
  override name = 'RoomEnded';
}

/** The room can't be opened. */
export class RoomDamaged extends Error {
  override name = 'RoomDamaged';
}

export interface RoomsOptions {
  journal: Journal;
  /** Where the locks of the servers that run rooms are. */
  ownersFolder: string;
  warnings: Warnings;
  now: () => number;
  log: Log;
  takeBackEveryMs?: number | undefined;
  /** Whether the rooms' clocks run; a test may stop them. */
  clock: boolean;
  /** Whether newcomers of a room join by this code, which was not its own. */
  isCodeTaken: (code: string) => boolean;
  /** Called once a room has been made and runs. */
  opened?: (code: string) => void;
  /** Called when a room has taken its last command, and awaited: what of it is kept has to be taken now. */
  closing?: (room: Room) => Promise<void>;
  /** Called once a room has ended, to delete what its people left on the server. */
  ended: (code: string) => void | Promise<void>;
  /** With other nodes on the same journal: this process among them. */
  nodes?: RoomNode | undefined;
  /** What rooms run. */
  engine: Engine;
}

/** Opens all rooms that have not ended. One that can't be opened is reported and left out. */
export async function openRooms(options: RoomsOptions): Promise<Rooms> {
  const { journal, now, warnings, opened, isCodeTaken, nodes, engine } = options;
  const report = reporting(options);
  const open = new Set<string>();
  const ended = new EndedRooms();
  let isUp = false;
  const { keeper, owner, release } = keepRooms(options, report, (code, failure) => {
    const isElsewhere = nodes !== undefined && failure instanceof JournalFenced;
    noteFailure(warnings, code, ended.has(code) || isElsewhere ? null : failure);
    if (failure !== null) return shared?.stopped(code, failure);
    if (nodes !== undefined) open.add(code);
    // A room that could not be opened at the start is made up for.
    if (isUp && open.has(code)) opened?.(code);
    // Its former node died when it had closed the room, and had not ended it.
    if (nodes !== undefined && keeper.running(code)?.simulation.world.vars.closed === 1)
      void end(code).catch(report);
  });
  const shared = nodes?.share({ keeper, open, ended });

  const end = oncePerRoom(finisher(options, report, { keeper, open, ended }));

  for (const row of await journal.listRooms()) {
    ended.keep(row);
    if (row.endedAt !== null) continue;
    open.add(row.id);
    // Among nodes, the first call opens a room, or a node that finds it running nowhere.
    if (nodes === undefined) await keeper.get(row.id).catch(() => {});
  }
  isUp = true;

  return {
    ...roomsAt(keeper, open, ended),
    isOutdated: (code) =>
      ended.has(code)
        ? (ended.rulesOf(code) ?? engine.rulesVersion) !== engine.rulesVersion
        : open.has(code) && keeper.failure(code) instanceof RoomOutdated,
    codes: () => [...open],
    ended: () => ended.list(),
    damaged: () => damagedRooms(journal, keeper, open),
    subscribe: (code, listener) => keeper.subscribe(code, listener),
    async create(scenario, seed) {
      const id = drawRoomCode((code) => open.has(code) || ended.has(code) || isCodeTaken(code));
      await createRoom({ journal, id, owner, scenario, seed, now, engine, leaseMs: nodes?.lease.leaseMs });
      await keeper.get(id);
      if (nodes !== undefined) return id;
      open.add(id);
      opened?.(id);
      return id;
    },
    end,
    forget: (code) => ended.forget(code),
    async endClosed() {
      for (const code of open) if (keeper.running(code)?.simulation.world.vars.closed === 1) await end(code);
    },
    shared: shared ?? null,
    async close() {
      await keeper.close();
      release();
    },
  };
}

interface Kept {
  keeper: RoomKeeper;
  open: Set<string>;
  ended: EndedRooms;
}

/** Ends a room for good. */
function finisher(
  { journal, now, warnings, closing, ended: forget }: RoomsOptions,
  report: (error: Error) => void,
  { keeper, open, ended }: Kept,
) {
  return async (code: string, actor: string): Promise<void> => {
    const room = keeper.running(code);
    if (room) await room.execute({ type: 'closeRoom' }, { actor });
    // Whatever goes wrong with it, the room ends, and what its people left is deleted.
    if (room) await closing?.(room).catch(report);
    open.delete(code);
    ended.add(code);
    noteFailure(warnings, code, null);
    warnings.clear(['contentChanged'], code);
    await room?.close();
    await journal.endRoom(code, now());
    ended.keep(await journal.getRoom(code));
    await forget(code);
  };
}

function reporting({ log, warnings }: RoomsOptions): (error: Error) => void {
  return (error) => {
    if (error instanceof SnapshotDamaged) warnings.raise('snapshotDamaged', error.roomId);
    log.error('room', error);
  };
}

type Changed = (code: string, failure: Error | null) => void;

/** The keeper of this server's rooms, and the lock by which other servers see that it lives. */
function keepRooms(options: RoomsOptions, report: (error: Error) => void, changed: Changed) {
  const { journal, now, clock, ownersFolder, takeBackEveryMs, nodes, engine } = options;
  const owner = nodes?.owner ?? `server:${process.pid}:${randomInt(2 ** 32).toString(36)}`;
  // A folder shows whether a process of this machine lives; nodes on several have leases instead.
  const { isGone, release } = nodes ? { release: () => {} } : holdOwnerLock(ownersFolder, owner);
  const keeper = openKeeper({
    journal,
    engine,
    owner,
    now,
    report,
    changed,
    ...(isGone && { isGone }),
    ...(nodes && { lease: nodes.lease }),
    clock: clock ? { report } : null,
    ...(takeBackEveryMs !== undefined && { takeBackEveryMs }),
  });
  return { keeper, owner, release };
}

const isDamaged = (keeper: RoomKeeper, code: string) => whyUnopened(keeper.failure(code)) !== null;

async function damagedRooms(
  journal: Journal,
  keeper: RoomKeeper,
  open: ReadonlySet<string>,
): Promise<DamagedRoom[]> {
  const codes = [...open].filter((code) => isDamaged(keeper, code));
  const rows = await Promise.all(codes.map((code) => journal.getRoom(code)));
  return rows.flatMap((row) => (row === null ? [] : [damagedRoom(row, keeper.failure(row.id))]));
}

/** How rooms are found by their codes. */
function roomsAt(
  keeper: RoomKeeper,
  open: ReadonlySet<string>,
  ended: EndedRooms,
): Pick<Rooms, 'has' | 'enter' | 'running'> {
  return {
    has: (code) => open.has(code) || ended.has(code),
    enter(code) {
      const room = keeper.running(code);
      if (room) return room.simulation.world.vars.closed === 1 ? 'room.closed' : room;
      if (ended.has(code) || !open.has(code)) return ended.has(code) ? 'room.closed' : 'room.unknown';
      const why = whyUnopened(keeper.failure(code));
      return why === null ? 'room.busy' : `room.${why}`;
    },
    running(code) {
      const room = keeper.running(code);
      if (room) return room;
      if (ended.has(code)) throw new RoomEnded(code);
      const failure = keeper.failure(code);
      if (failure instanceof RoomOutdated) throw failure;
      throw isDamaged(keeper, code) ? new RoomDamaged(code) : new RoomStopped('the room does not run');
    },
  };
}

/** A second request to end a room waits for the ending that is under way. */
function oncePerRoom(finish: (code: string, actor: string) => Promise<void>): Rooms['end'] {
  const endings = new Map<string, Promise<void>>();
  return (code, actor = 'server') => {
    const ending = endings.get(code) ?? finish(code, actor).finally(() => endings.delete(code));
    endings.set(code, ending);
    return ending;
  };
}
