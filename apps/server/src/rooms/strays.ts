import type { PictureFiles } from '../uploads/picture-files.ts';
import { forgetEndedRooms, type Uploads } from '../uploads/uploads.ts';
import type { Rooms } from './rooms.ts';

interface Keeper {
  rooms(): string[];
  endRoom(room: string): void;
}

interface Strays {
  uploads: Uploads;
  /** Of what else is erased with a room. */
  keepers: readonly Keeper[];
  files: Pick<PictureFiles, 'rooms'>;
  /** Whether a room lives. */
  isOpen: (room: string) => boolean;
}

/** Deletes what a crash has left over of rooms that have ended. */
export function forgetStrays({ uploads, keepers, files, isOpen }: Strays): void {
  forgetEndedRooms(uploads, files, isOpen);
  for (const kept of keepers) for (const code of kept.rooms()) if (!isOpen(code)) kept.endRoom(code);
}

/** Whether a room lives. One that another node has made a moment ago is not known here yet, and does. */
export function aliveBy(
  rooms: Pick<Rooms, 'codes' | 'ended' | 'shared'>,
  lost: readonly string[],
): (code: string) => boolean {
  const alive = new Set([...rooms.codes(), ...lost]);
  const hasEnded = new Set(rooms.ended().map(({ code }) => code));
  return (code) => (rooms.shared === null ? alive.has(code) : !hasEnded.has(code));
}
