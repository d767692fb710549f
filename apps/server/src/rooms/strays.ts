import { forgetEndedRooms, type Uploads } from '../uploads/uploads.ts';

interface Keeper {
  rooms(): string[];
  endRoom(room: string): void;
}

interface Strays {
  uploads: Uploads;
  /** Of what else is erased with a room. */
  keepers: readonly Keeper[];
  /** Of the pictures. */
  folder: string;
  /** Rooms that live. */
  open: string[];
}

/** Deletes what a crash has left over of rooms that have ended. */
export function forgetStrays({ uploads, keepers, folder, open }: Strays): void {
  forgetEndedRooms(uploads, folder, open);
  for (const kept of keepers) for (const code of kept.rooms()) if (!open.includes(code)) kept.endRoom(code);
}
