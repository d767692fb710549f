import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of pictures are. */
export interface PictureFiles {
  has(room: string, id: string): boolean;
  /** Takes the bytes without a name yet, so that the name of a picture never stands for half of one. */
  prepare(
    room: string,
    id: string,
    bytes: Buffer,
  ): Promise<{ keep(): Promise<void>; discard(): Promise<void> }>;
  /** Whether so many bytes are there, or a write of them was cut short that nobody was told of. */
  isWhole(room: string, id: string, bytes: number): boolean;
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
  return {
    has: (room, id) => existsSync(fileOf(room, id)),
    async prepare(room, id, bytes) {
      mkdirSync(join(folder, room), { recursive: true });
      const file = fileOf(room, id);
      const part = `${file}.${randomBytes(6).toString('hex')}`;
      await writeFile(part, bytes, { mode: 0o600 });
      return { keep: () => rename(part, file), discard: () => rm(part, { force: true }) };
    },
    isWhole(room, id, bytes) {
      if (existsSync(fileOf(room, id))) return statSync(fileOf(room, id)).size === bytes;
      const files = existsSync(join(folder, room)) ? readdirSync(join(folder, room)) : [];
      return files.some((name) => name.startsWith(`${id}.webp.`));
    },
    read: (room, id) => readFile(fileOf(room, id)).catch(() => null),
    remove: (room, id) => rm(fileOf(room, id), { force: true }),
    removeRoom: (room) => rmSync(join(folder, room), { recursive: true, force: true }),
    rooms: () => (existsSync(folder) ? readdirSync(folder) : []),
  };
}
