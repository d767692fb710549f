import { giveRoom } from './give-room.ts';
import type { MoveParts } from './move-parts.ts';
import type { RoomWish } from './postgres/node-rows.ts';
import { receiveRoom } from './receive-room.ts';

/** Rooms that leave a node side by side. */
const leavingAtOnce = 4;

/** Moves rooms between nodes while they run. */
export interface Moves {
  /** Begins what is wished and not under way yet: to give rooms away, and to receive some. */
  begin(): Promise<void>;
  /** Gives away all rooms of this node; resolves when none is left. */
  leaveAll(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/**
 * A move in the database's words: somebody wishes a room at a node; that node loads it beside the one that runs it, and
 * says so in the wish; the present node gives it the lease and deletes the wish. Only inputs of the last moment are left
 * to be played, and no third node can take the room in between.
 */
export function openMoves(parts: MoveParts): Moves {
  const { node, rows } = parts.membership;
  const { shared, log } = parts;
  const underWay = new Map<string, Promise<void>>();

  function start(room: string, work: Promise<void>): Promise<void> {
    const done = work.catch((error) => log.error('node', error)).finally(() => underWay.delete(room));
    underWay.set(room, done);
    return done;
  }

  const beginOne = ({ room, toNode }: RoomWish) => {
    if (underWay.has(room)) return;
    const isHere = shared.here().includes(room);
    if (isHere && toNode === node) void start(room, rows.granted(room));
    else if (isHere) void start(room, giveRoom(parts, room, toNode));
    else if (toNode === node) void start(room, receiveRoom(parts, room));
  };

  return {
    async begin() {
      for (const wish of await rows.wishes()) beginOne(wish);
    },
    async leaveAll() {
      const codes = shared.here();
      const leave = async () => {
        for (let code = codes.pop(); code !== undefined; code = codes.pop())
          await (underWay.get(code) ?? start(code, giveRoom(parts, code, null)));
      };
      await Promise.all(Array.from({ length: leavingAtOnce }, leave));
      // What a wish that was withdrawn, a dead target or a fault has left here.
      for (const code of shared.here()) await shared.handOver(code);
    },
    async settled() {
      await Promise.all(underWay.values());
    },
  };
}
