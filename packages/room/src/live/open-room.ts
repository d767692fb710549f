import { type Acquired, JournalFenced } from '@glassmine/journal';
import { crowdEngine } from '../engine/engine.ts';
import { RoomCorrupt, RoomOutdated, RoomUnknown } from '../replay/errors.ts';
import { LiveRoom } from './live-room.ts';
import { loadRoom } from './load-room.ts';
import type { PreparedRoom } from './prepare-room.ts';
import type { Room, RoomOptions } from './room.ts';

/**
 * Takes over a room, loads it from its journal and runs it. Rejects with `RoomUnknown`, `RoomOutdated`, `RoomCorrupt`,
 * or the journal's own errors. The former owner is fenced in any case, except that a room of other rules is not claimed
 * from the nodes that can run it.
 * @param prepared what was loaded of it beforehand
 */
export async function openRoom(
  options: RoomOptions,
  prepared: Promise<PreparedRoom> | null = null,
): Promise<Room> {
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
  const loaded =
    (await prepared?.then((room) => room.at(acquired)).catch(() => null)) ??
    (await loadRoom(options, row, acquired).catch((error) => whyNotLoaded(options, acquired, error)));
  return new LiveRoom(options, loaded, acquired.epoch);
}

/** What a node that was overtaken reads is more than it had claimed, and nothing is wrong with the journal. */
async function whyNotLoaded(
  { journal, roomId, owner }: RoomOptions,
  { epoch }: Acquired,
  error: unknown,
): Promise<never> {
  const row = error instanceof RoomCorrupt ? await journal.getRoom(roomId) : null;
  if (row === null || (row.owner === owner && row.epoch === epoch)) throw error;
  throw new JournalFenced(`room ${roomId}: another process took it while it was loaded`);
}
