import { randomInt } from 'node:crypto';
import type { Journal } from '@glassmine/journal';
import { createRoom, openKeeper, type Room, type RoomFrame, RoomStopped } from '@glassmine/room';
import type { Log } from '../log.ts';
import { type EndedRoom, EndedRooms } from './ended-rooms.ts';

export interface Rooms {
  /** The codes of the rooms that were opened here and have not been closed. */
  codes(): string[];
  /** Those that have ended, the last first. */
  ended(): EndedRoom[];
  /** The room by its code, in capitals; or why it can't be entered. */
  enter(code: string): Room | 'room.unknown' | 'room.closed' | 'room.busy';
  /** The room of a session. Throws RoomStopped while it does not run, and RoomEnded when it never will. */
  running(code: string): Room;
  /** What happens in a room, through all its restarts. */
  subscribe(code: string, listener: (frame: RoomFrame) => void): () => void;
  /** Makes and opens a room; resolves to its code. */
  create(scenario: unknown, seed: number): Promise<string>;
  /** Ends a room for good: it takes no more commands and is not opened again. Asked for twice, it ends once. */
  end(code: string, actor?: string): Promise<void>;
  /** Ends the rooms that were closed when the server died before it had ended them. */
  endClosed(): Promise<void>;
  close(): Promise<void>;
}

/** The room is over for good. */
export class RoomEnded extends Error {
  override name = 'RoomEnded';
}

export interface RoomsOptions {
  journal: Journal;
  now: () => number;
  log: Log;
  /** Whether the rooms' clocks run; a test may stop them. */
  clock: boolean;
  /** Called once a room has been made and runs. */
  opened?: (code: string) => void;
  /** Called when a room has taken its last command, and awaited: what of it is kept has to be taken now. */
  closing?: (room: Room) => Promise<void>;
  /** Called once a room has ended, to delete what its people left on the server. */
  ended: (code: string) => void;
}

/** No look-alikes: no I, L, O, U, 0 or 1. */
const codeSigns = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Opens all rooms that have not ended. One that can't be opened is reported and left out. */
export async function openRooms(options: RoomsOptions): Promise<Rooms> {
  const { journal, now, log, clock, opened, closing, ended: forget } = options;
  const report = (error: Error) => log.error('room', error);
  const owner = `server:${process.pid}:${randomInt(2 ** 32).toString(36)}`;
  const keeper = openKeeper({ journal, owner, now, report, clock: clock ? { report } : null });
  const open = new Set<string>();
  const ended = new EndedRooms();

  async function finish(code: string, actor: string): Promise<void> {
    const room = keeper.running(code);
    if (room) await room.execute({ type: 'closeRoom' }, { actor });
    // Whatever goes wrong with it, the room ends, and what its people left is deleted.
    if (room) await closing?.(room).catch(report);
    open.delete(code);
    ended.add(code);
    await room?.close();
    await journal.endRoom(code, now());
    ended.keep(await journal.getRoom(code));
    forget(code);
  }
  const end = oncePerRoom(finish);

  for (const row of await journal.listRooms()) {
    ended.keep(row);
    if (row.endedAt !== null) continue;
    open.add(row.id);
    await keeper.get(row.id).catch(report);
  }

  return {
    codes: () => [...open],
    ended: () => ended.list(),
    enter(code) {
      const room = keeper.running(code);
      if (room) return room.simulation.world.vars.closed === 1 ? 'room.closed' : room;
      return ended.has(code) ? 'room.closed' : open.has(code) ? 'room.busy' : 'room.unknown';
    },
    running(code) {
      const room = keeper.running(code);
      if (!room) throw ended.has(code) ? new RoomEnded(code) : new RoomStopped('the room does not run');
      return room;
    },
    subscribe: (code, listener) => keeper.subscribe(code, listener),
    async create(scenario, seed) {
      const id = newCode((code) => open.has(code) || ended.has(code));
      await createRoom({ journal, id, owner, scenario, seed, now });
      await keeper.get(id);
      open.add(id);
      opened?.(id);
      return id;
    },
    end,
    async endClosed() {
      const isClosed = (code: string) => keeper.running(code)?.simulation.world.vars.closed === 1;
      for (const code of [...open].filter(isClosed)) await end(code);
    },
    close: () => keeper.close(),
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

/** Six signs: 30 bits, told over a room without mistakes. */
function newCode(isTaken: (code: string) => boolean): string {
  const code = Array.from({ length: 6 }, () => codeSigns[randomInt(codeSigns.length)]).join('');
  return isTaken(code) ? newCode(isTaken) : code;
}
