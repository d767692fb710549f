import { crowdEngine } from '../engine/engine.ts';
import { RoomOutdated, RoomUnknown } from '../replay/errors.ts';
import { LiveRoom } from './live-room.ts';
import { loadRoom } from './load-room.ts';
import type { Room, RoomOptions } from './room.ts';

/**
 * Takes over a room, loads it from its journal and runs it. Rejects with `RoomUnknown`, `RoomOutdated`, `RoomCorrupt`,
 * or the journal's own errors. The former owner is fenced in any case, except that a room of other rules is not claimed
 * from the nodes that can run it.
 */
export async function openRoom(options: RoomOptions): Promise<Room> {
  const { journal, roomId, owner, claim } = options;
  const row = await journal.getRoom(roomId);
  if (row === null) throw new RoomUnknown(`no room ${roomId}`);
  const { rulesVersion } = options.engine ?? crowdEngine;
  if (claim !== undefined && row.rulesVersion !== rulesVersion) {
    throw new RoomOutdated(
      `room ${roomId} is of rules ${row.rulesVersion}; this node has rules ${rulesVersion}`,
    );
  }
  const acquired = await journal.acquire(roomId, owner, claim);
  return new LiveRoom(options, await loadRoom(options, row, acquired), acquired.epoch);
}
