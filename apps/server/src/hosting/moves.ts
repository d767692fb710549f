import { giveRoom } from './give-room.ts';
import type { MoveParts } from './move-parts.ts';
import type { MoveRequest } from './postgres/node-rows.ts';
import { receiveRoom } from './receive-room.ts';

/** Rooms that leave a node side by side. */
const leavingAtOnce = 4;

/** Moves rooms between nodes while they run. */
export interface Moves {
  /** Starts the requested moves that are not under way: rooms to give away, and rooms to receive. */
  begin(): Promise<void>;
  /** Gives away all rooms of this node; resolves when none is left. */
  leaveAll(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/**
 * A move goes by a row of the database. The row requests a room for a node. That node loads the room while the present
 * node runs it, and notes so in the row. The present node then hands over the lease and deletes the row. The new node has
 * only the last inputs left to play, and no third node can take the room in between.
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

  const beginOne = ({ room, toNode }: MoveRequest) => {
    if (underWay.has(room)) return;
    const isHere = shared.here().includes(room);
    if (isHere && toNode === node) void start(room, rows.granted(room));
    else if (isHere) void start(room, giveRoom(parts, room, toNode));
    else if (toNode === node) void start(room, receiveRoom(parts, room));
  };

  return {
    async begin() {
      for (const request of await rows.moveRequests()) beginOne(request);
    },
    async leaveAll() {
      const codes = shared.here();
      const leave = async () => {
        for (let code = codes.pop(); code !== undefined; code = codes.pop())
          await (underWay.get(code) ?? start(code, giveRoom(parts, code, null)));
      };
      await Promise.all(Array.from({ length: leavingAtOnce }, leave));
      // Rooms that stayed because a request was withdrawn, the target stopped or a move failed.
      for (const code of shared.here()) await shared.handOver(code);
    },
    async settled() {
      await Promise.all(underWay.values());
    },
  };
}
