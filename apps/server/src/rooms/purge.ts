import type { Journal } from '@glassmine/journal';
import type { ArchiveFiles } from '../store/archive-files.ts';
import type { Audit } from '../store/audit.ts';
import type { ServerDatabase } from '../store/database.ts';
import { knownRooms } from '../store/known-rooms.ts';
import { deleteRoomRows } from '../store/room-rows.ts';

const dayMs = 86_400_000;

export interface PurgeOptions {
  database: ServerDatabase;
  journal: Journal;
  audit: Audit;
  archives: Pick<ArchiveFiles, 'drop'>;
  /** Who asks, for the audit log. */
  actor: string;
  /** Whether a room is known that neither journal nor tables hold. */
  isKnown?: (code: string) => boolean;
}

/**
 * Deletes an ended room for good: its journal, its figures, its kept exports, its learners' answers and looks. What facilitators did in
 * it stays in the audit log. Resolves to false for a room that is not
 * known or has not ended; one that the journal has lost is given up.
 */
export async function purgeRoom(
  { database, journal, audit, archives, actor, isKnown = () => false }: PurgeOptions,
  code: string,
): Promise<boolean> {
  const row = await journal.getRoom(code);
  if (row === null ? !(knownRooms(database).includes(code) || isKnown(code)) : row.endedAt === null)
    return false;
  // The journal last: until its row is gone, the room is found and purged again after a crash.
  deleteRoomRows(database, code);
  archives.drop(code);
  // Before: a node that still has the room's head tells by it that the room is not lost.
  audit.add(actor, 'room/purge', code, { endedAt: row?.endedAt ?? null });
  await journal.purgeRoom(code);
  return true;
}

/** The rooms that ended so many days ago or earlier. */
export async function roomsOlder(journal: Journal, days: number, now: number): Promise<string[]> {
  const rows = await journal.listRooms();
  return rows.filter(({ endedAt }) => endedAt !== null && now - endedAt >= days * dayMs).map(({ id }) => id);
}

/** Purges the rooms that ended so many days ago or earlier; resolves to their codes. */
export async function purgeOlder(options: PurgeOptions, days: number, now: number): Promise<string[]> {
  const purged: string[] = [];
  for (const code of await roomsOlder(options.journal, days, now))
    if (await purgeRoom(options, code)) purged.push(code);
  return purged;
}
