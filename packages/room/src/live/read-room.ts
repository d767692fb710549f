import { crowdEngine } from '../engine/engine.ts';
import { RoomOutdated, RoomUnknown } from '../replay/errors.ts';
import { followRoom, type LoadedRoom, type LoadOptions, loadSnapshot } from './load-room.ts';

/**
 * The world of a room as its journal holds it now, loaded beside the process that runs it: from the newest snapshot and
 * the inputs after it. Claims nothing. Rejects as `openRoom` does.
 */
export async function readRoom(options: LoadOptions): Promise<LoadedRoom> {
  const { journal, roomId, engine = crowdEngine } = options;
  const row = await journal.getRoom(roomId);
  if (row === null) throw new RoomUnknown(`no room ${roomId}`);
  if (row.rulesVersion !== engine.rulesVersion)
    throw new RoomOutdated(
      `room ${roomId} is of rules ${row.rulesVersion}, and not of ${engine.rulesVersion}`,
    );
  return followRoom(options, await loadSnapshot(options, row, row.headSeq));
}
