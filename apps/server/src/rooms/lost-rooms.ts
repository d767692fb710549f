import type { ServerDatabase } from '../store/database.ts';
import { knownRooms } from '../store/known-rooms.ts';
import type { Warnings } from '../warnings.ts';
import type { Rooms } from './rooms.ts';

interface LostRooms {
  database: ServerDatabase;
  rooms: Pick<Rooms, 'has'>;
  warnings: Warnings;
  /** Rooms that are known to be lost already. */
  known: readonly string[];
}

/** Warns of the rooms that the journal has lost. What people left there is kept: a backup brings the room back. */
export function lostRooms({ database, rooms, warnings, known }: LostRooms): string[] {
  const lost = [...new Set([...known, ...knownRooms(database)])].filter((code) => !rooms.has(code));
  for (const code of lost) warnings.raise('roomLost', code);
  return lost;
}
