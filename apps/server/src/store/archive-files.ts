import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Where archives are in a data folder. */
export const archivesFolder = 'archives';

/** Of what a file was made: the room after this input. */
export interface Moment {
  readonly seq: number;
  /** World days that were over. */
  readonly day: number;
}

export interface ArchivedFile extends Moment {
  readonly room: string;
  readonly name: string;
  readonly path: string;
  /** Of transactions or statements; 0 for any other file. */
  readonly rows: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly digest: string;
}

/** Nothing of this kind is kept of the room. */
export class ArchiveMissing extends Error {
  override name = 'ArchiveMissing';
}

/** A file of an archive is not what was written. */
export class ArchiveDamaged extends Error {
  override name = 'ArchiveDamaged';
}

/**
 * What is kept of rooms as files, for a version whose rules cannot replay them. Each file carries its moment and its
 * hash in its own name, so that the server and a command beside it may both write.
 */
export interface ArchiveFiles {
  /** Codes of the rooms of which anything is kept. */
  rooms(): string[];
  list(room: string): ArchivedFile[];
  find(room: string, name: string): ArchivedFile | null;
  /** Takes the place of the file of this name. */
  write(room: string, name: string, moment: Moment, content: Uint8Array): void;
  /** The same of a file that was written elsewhere on the same disk; it is moved. */
  move(room: string, name: string, from: string, about: Moment & { rows: number }): Promise<void>;
  /** Null where there is none. Throws ArchiveDamaged. */
  read(room: string, name: string): Buffer | null;
  /** A file that may be too large for memory, once it is known to be intact; null where there is none. Rejects with ArchiveDamaged. */
  check(room: string, name: string): Promise<ArchivedFile | null>;
  /** Deletes the files that are meant; all of the room without a choice. */
  drop(room: string, isMeant?: (name: string) => boolean): void;
}

/** Input, day, rows, hash, name. */
const pattern = /^(\d+)\.(\d+)\.(\d+)\.([0-9a-f]{64})\.([\w.-]+)$/;

/** The newest file of each name. A kill between the two steps of a replacement leaves both. */
function filesIn(folder: string, room: string): ArchivedFile[] {
  if (!existsSync(folder)) return [];
  const found = new Map<string, ArchivedFile>();
  for (const file of readdirSync(folder)) {
    const [, seq, day, rows, digest, name] = pattern.exec(file) ?? [];
    if (digest === undefined || name === undefined) continue;
    const about = { seq: Number(seq), day: Number(day), rows: Number(rows), digest };
    if ((found.get(name)?.seq ?? -1) <= about.seq)
      found.set(name, { ...about, name, room, path: join(folder, file) });
  }
  return [...found.values()];
}

/** @param but the file that stays whatever its name */
function dropIn(folder: string, isMeant: (name: string) => boolean, but?: string): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    const name = pattern.exec(file)?.[5];
    if (name !== undefined && file !== but && isMeant(name)) rmSync(join(folder, file), { force: true });
  }
}

const damaged = ({ path }: ArchivedFile) => new ArchiveDamaged(`${path} is not as it was written`);

/** @param dataFolder of the server */
export function openArchiveFiles(dataFolder: string): ArchiveFiles {
  const folder = join(dataFolder, archivesFolder);
  const of = (room: string) => join(folder, room);
  const list = (room: string) => filesIn(of(room), room);
  const find = (room: string, name: string) => list(room).find((each) => each.name === name) ?? null;

  /** Puts a whole file in place, then deletes those that it replaces. */
  function put(room: string, from: string, about: Moment & { rows: number; digest: string }, name: string) {
    const { seq, day, rows, digest } = about;
    const file = `${seq}.${day}.${rows}.${digest}.${name}`;
    renameSync(from, join(of(room), file));
    dropIn(of(room), (each) => each === name, file);
  }

  return {
    rooms: () => (existsSync(folder) ? readdirSync(folder).filter((name) => /^[A-Z0-9]+$/.test(name)) : []),
    list,
    find,
    write(room, name, moment, content) {
      mkdirSync(of(room), { recursive: true, mode: 0o700 });
      const partial = join(of(room), `${process.pid}.partial`);
      writeFileSync(partial, content, { mode: 0o600, flush: true });
      put(room, partial, { ...moment, rows: 0, digest: digestOf(content) }, name);
    },
    async move(room, name, from, about) {
      mkdirSync(of(room), { recursive: true, mode: 0o700 });
      put(room, from, { ...about, digest: await digestOfFile(from) }, name);
    },
    read(room, name) {
      const file = find(room, name);
      if (file === null) return null;
      const bytes = readFileSync(file.path);
      if (digestOf(bytes) !== file.digest) throw damaged(file);
      return bytes;
    },
    async check(room, name) {
      const file = find(room, name);
      if (file !== null && (await digestOfFile(file.path)) !== file.digest) throw damaged(file);
      return file;
    },
    drop(room, isMeant) {
      if (isMeant === undefined) rmSync(of(room), { recursive: true, force: true });
      else dropIn(of(room), isMeant);
    },
  };
}

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function digestOfFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of createReadStream(path)) digest.update(piece as Buffer);
  return digest.digest('hex');
}
