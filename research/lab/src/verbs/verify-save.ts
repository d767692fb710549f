import { readFileSync, statSync } from 'node:fs';
import { memoryJournal, readSave, restoreSave, SaveDamaged } from '@glassmine/journal/memory';
import { RoomCorrupt, RoomOutdated, verifyRoom } from '@glassmine/room';

/** The result of replaying the saved file of a solo room. */
export interface SaveVerified {
  /** The differences in words; empty when the file is as recorded. */
  differences: string[];
  worldHash: string;
  inputs: number;
}

/** As much as `readSave` unpacks; a file is smaller than its content. */
const bytesMax = 200_000_000;

/** Whether the argument of a verb is a file; folders and ids of rooms are none. */
export function isSave(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Replays the file of a room from nothing, apart from the browser that wrote it. */
export async function verifySave(path: string): Promise<SaveVerified> {
  try {
    if (statSync(path).size > bytesMax) throw new SaveDamaged('foreign');
    const save = await readSave(readFileSync(path));
    const journal = memoryJournal();
    await restoreSave(journal, save);
    const { worldHash, seq } = await verifyRoom(journal, save.room.id);
    return { differences: [], worldHash, inputs: seq };
  } catch (error) {
    const isTold = [SaveDamaged, RoomCorrupt, RoomOutdated].some((kind) => error instanceof kind);
    if (!isTold) throw error;
    return { differences: [(error as Error).message], worldHash: '', inputs: 0 };
  }
}
