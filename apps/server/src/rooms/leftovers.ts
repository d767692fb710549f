import type { PictureFiles } from '../uploads/picture-files.ts';
import { forgetEndedRooms, type Uploads } from '../uploads/uploads.ts';
import type { Rooms } from './rooms.ts';

interface RoomStore {
  rooms(): string[];
  endRoom(room: string): void;
}

interface Leftovers {
  uploads: Uploads;
  /** Stores whose rows of a room are erased with it. */
  roomStores: readonly RoomStore[];
  files: Pick<PictureFiles, 'rooms'>;
  /** Whether a room is open. */
  isOpen: (room: string) => boolean;
}

/** Deletes the files and rows of ended rooms that a crash left behind. */
export function deleteLeftovers({ uploads, roomStores, files, isOpen }: Leftovers): void {
  forgetEndedRooms(uploads, files, isOpen);
  for (const store of roomStores) for (const code of store.rooms()) if (!isOpen(code)) store.endRoom(code);
}

/** Tells whether a room is open. A room that another node has just created counts as open. */
export function openRoomTest(
  rooms: Pick<Rooms, 'codes' | 'ended' | 'shared'>,
  lost: readonly string[],
): (code: string) => boolean {
  const open = new Set([...rooms.codes(), ...lost]);
  const hasEnded = new Set(rooms.ended().map(({ code }) => code));
  return (code) => (rooms.shared === null ? open.has(code) : !hasEnded.has(code));
}
