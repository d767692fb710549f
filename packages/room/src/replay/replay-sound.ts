import { type Journal, JournalDamaged } from '@glassmine/journal';
import type { Engine } from '../engine/engine.ts';
import { RoomCorrupt, RoomOutdated, RoomUnknown } from './errors.ts';
import { genesisHash } from './hash-chain.ts';
import { replay } from './replay.ts';

/**
 * Replays a damaged room from zero, up to the first batch that is not sound. Resolves to the last input that was
 * applied. Throws `RoomUnknown` or `RoomOutdated`, and what reading the scenario throws.
 */
export async function replaySound(journal: Journal, roomId: string, engine: Engine): Promise<number> {
  const row = await journal.getRoom(roomId);
  if (row === null) throw new RoomUnknown(`no room ${roomId}`);
  if (row.rulesVersion !== engine.rulesVersion)
    throw new RoomOutdated(`room ${roomId}: rules ${row.rulesVersion}`);
  const simulation = engine.create(engine.parse(JSON.parse(row.scenario)), row.seed);
  let seq = 0;
  try {
    await replay({
      journal,
      roomId,
      simulation,
      fromSeq: 0,
      fromHash: genesisHash(row),
      onBatch: ({ last }) => {
        seq = last;
      },
    });
  } catch (error) {
    if (!(error instanceof RoomCorrupt || error instanceof JournalDamaged)) throw error;
    // An observer of the replay stops it by an error of its own.
    if (error.cause !== undefined) throw error.cause;
  }
  return seq;
}
