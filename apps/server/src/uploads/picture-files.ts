import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A picture as it was kept. */
export interface KeptPicture {
  readonly id: string;
  readonly room: string;
  /** How many there were. */
  readonly bytes: number;
}

/** Bytes that are taken and have no name yet. */
export interface PreparedPicture {
  /**
   * Names them, and notes whose they are: both or neither, where the storage can.
   * @returns what `note` returns
   */
  keep<T>(note: () => T): Promise<T>;
  discard(): Promise<void>;
}

/** Where the bytes of pictures are. */
export interface PictureFiles {
  has(room: string, id: string): boolean;
  /** Takes the bytes without a name yet, so that the name of a picture never stands for half of one. */
  prepare(room: string, id: string, bytes: Buffer): Promise<PreparedPicture>;
  /**
   * Rooms of which a picture is missing or of another length. One whose write was cut short counts as whole: nobody was told
   * that it is kept.
   */
  changedRooms(kept: () => readonly KeptPicture[]): string[];
  /** Null when they are gone. */
  read(room: string, id: string): Promise<Buffer | null>;
  remove(room: string, id: string): Promise<void>;
  removeRoom(room: string): void;
  /** Those that have any. */
  rooms(): string[];
}

/** @param folder pictures lie in a folder for each room below it */
export function pictureFolder(folder: string): PictureFiles {
  const fileOf = (room: string, id: string) => join(folder, room, `${id}.webp`);
  const isWhole = ({ room, id, bytes }: KeptPicture) => {
    if (existsSync(fileOf(room, id))) return statSync(fileOf(room, id)).size === bytes;
    const files = existsSync(join(folder, room)) ? readdirSync(join(folder, room)) : [];
    return files.some((name) => name.startsWith(`${id}.webp.`));
  };
  return {
    has: (room, id) => existsSync(fileOf(room, id)),
    async prepare(room, id, bytes) {
      mkdirSync(join(folder, room), { recursive: true });
      const file = fileOf(room, id);
      const part = `${file}.${randomBytes(6).toString('hex')}`;
      await writeFile(part, bytes, { mode: 0o600 });
      return {
        async keep(note) {
          const noted = note();
          await rename(part, file);
          return noted;
        },
        discard: () => rm(part, { force: true }),
      };
    },
    changedRooms: (kept) => [
      ...new Set(
        kept()
          .filter((picture) => !isWhole(picture))
          .map(({ room }) => room),
      ),
    ],
    read: (room, id) => readFile(fileOf(room, id)).catch(() => null),
    remove: (room, id) => rm(fileOf(room, id), { force: true }),
    removeRoom: (room) => rmSync(join(folder, room), { recursive: true, force: true }),
    rooms: () => (existsSync(folder) ? readdirSync(folder) : []),
  };
}
