import { RoomUnknown } from '../replay/errors.ts';
import { LiveRoom } from './live-room.ts';
import { loadRoom } from './load-room.ts';
import type { Room, RoomOptions } from './room.ts';

/**
 * Takes a room over, rebuilds it from its journal and runs it. Rejects with `RoomUnknown`, `RoomOutdated`,
 * `RoomCorrupt`, or the journal's own errors; whoever ran the room before is fenced either way.
 */
export async function openRoom(options: RoomOptions): Promise<Room> {
  const { journal, roomId, owner } = options;
  const row = await journal.getRoom(roomId);
  if (row === null) throw new RoomUnknown(`no room ${roomId}`);
  const acquired = await journal.acquire(roomId, owner);
  return new LiveRoom(options, await loadRoom(options, row, acquired), acquired.epoch);
}
