import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { keepDamagedLog } from '@glassmine/journal';
import { parseJson } from '../json-text.ts';
import { archivesFolder } from './archive-files.ts';
import { makeFolder } from './make-folder.ts';
import { isDamagedLog } from './private-files.ts';

/** What was asked of a backup can't be done. The message is meant for an operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

interface Manifest {
  format: 1;
  /** Wall clock, epoch ms. */
  madeAt: number;
  /** SHA-256 of each file, by its path in the backup. */
  files: Record<string, string>;
}

/** The journal first: texts and pictures are stored before the journal names them, so a later copy has them all. */
const databases = ['journal.sqlite', 'accounts.sqlite'] as const;
/** Folders of files: pictures, and what is kept of rooms for versions of other rules. */
export const fileFolders = ['uploads', archivesFolder] as const;
const manifestName = 'backup.json';
/** Everything of a data folder that a restore replaces; `past.sqlite` is made again from the journal. */
const replaced = [
  'heads.json',
  ...[...databases, 'past.sqlite'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]),
];
/** All pages in one step: with several, a server that writes meanwhile makes SQLite begin again each time. */
const allPages = 2 ** 31 - 1;
const pieceBytes = 2 ** 20;

/**
 * Copies what a data folder holds, whether a server runs on it or not: each database as it was at one moment, the
 * pictures, and what is kept of rooms. The folder is there whole or not at all. Rejects with BackupRefused.
 * @returns the number of files
 */
export async function makeBackup(dataFolder: string, target: string, now: number): Promise<number> {
  if (existsSync(target)) throw new BackupRefused(`${target} exists already: name a folder that does not.`);
  for (const name of databases) {
    if (!existsSync(join(dataFolder, name)))
      throw new BackupRefused(`${dataFolder} is no data folder of Glassmine: it has no ${name}.`);
  }
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  makeFolder(partial);
  for (const name of databases) await copyDatabase(join(dataFolder, name), join(partial, name));
  // A file that is being written has an ending or a dot before it; one that is deleted meanwhile need not be there.
  const isWhole = (path: string) => !/\.([0-9a-f]{12}|partial)$|\/\.[^/]+$/.test(path);
  for (const name of fileFolders)
    if (existsSync(join(dataFolder, name)))
      cpSync(join(dataFolder, name), join(partial, name), { recursive: true, filter: isWhole });
  const files = Object.fromEntries(filesIn(partial).map((name) => [name, hashOf(join(partial, name))]));
  const manifest: Manifest = { format: 1, madeAt: now, files };
  writeFileSync(join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(partial, target);
  return Object.keys(files).length;
}

/**
 * Puts a backup in place of what a data folder holds. What was there is moved into a folder beside it, never deleted.
 * Throws BackupRefused: for a backup that is damaged, when a server runs, and when something is there and `force` is
 * not given.
 * @returns where the former files are; null when there were none
 */
export function restoreBackup(
  backupFolder: string,
  dataFolder: string,
  force: boolean,
  now: number,
): string | null {
  const { files } = checkedManifest(backupFolder);
  const damagedLogs = existsSync(dataFolder)
    ? readdirSync(dataFolder).filter((name) => isDamagedLog.test(name))
    : [];
  const names = [...replaced, ...damagedLogs, ...fileFolders].filter((name) =>
    existsSync(join(dataFolder, name)),
  );
  if (names.length > 0 && !force) {
    throw new BackupRefused(
      `${dataFolder} holds rooms and accounts already. --force puts the backup in their place and moves them aside.`,
    );
  }
  for (const name of databases) refuseWhileOpen(join(dataFolder, name));
  const aside = moveAsideFolder(dataFolder, now);
  const left = names.filter((name) => existsSync(join(dataFolder, name)));
  if (left.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const name of left) renameSync(join(dataFolder, name), join(aside, name));
  for (const name of Object.keys(files)) {
    mkdirSync(dirname(join(dataFolder, name)), { recursive: true, mode: 0o700 });
    cpSync(join(backupFolder, name), join(dataFolder, name));
  }
  return left.length > 0 ? aside : null;
}

/** Where a restore puts what was there before. */
export function moveAsideFolder(dataFolder: string, now: number): string {
  return join(dataFolder, `before-restore-${new Date(now).toISOString().replace(/[:.]/g, '-')}`);
}

async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    await backup(database, target, { rate: allPages });
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(target);
  try {
    // One file, without a log beside it; a server that opens it sets this as it needs it.
    copy.exec('PRAGMA journal_mode = DELETE');
    const found = copy.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (found !== 'ok')
      throw new BackupRefused(`${source} is damaged: ${String(found)}. No backup was made.`);
  } finally {
    copy.close();
  }
}

/** Of a file in the list: its path, which is short, and its hash. */
const entryBytesMax = 4_096;

/** Null for what is no list of files. */
function parsedManifest(path: string): Manifest | null {
  const manifest = parseJson(readFileSync(path, 'utf8')) as Partial<Manifest> | null | undefined;
  const isNewer = typeof manifest?.format === 'number' && manifest.format !== 1;
  const hasFiles = typeof manifest?.files === 'object' && manifest.files !== null;
  return isNewer || hasFiles ? (manifest as Manifest) : null;
}

const mayHold = (name: string): boolean => {
  const [first = '', ...below] = name.split(/[\\/]/);
  const allowed: readonly string[] = below.length === 0 ? databases : fileFolders;
  return allowed.includes(first);
};

/** Throws BackupRefused when a file is missing, surplus, not as it was written, or none that a backup holds. */
export function checkedManifest(folder: string): Manifest {
  const path = join(folder, manifestName);
  if (!existsSync(path))
    throw new BackupRefused(`${folder} is no backup of Glassmine: it has no ${manifestName}.`);
  const found = filesIn(folder).filter((name) => name !== manifestName);
  const manifest = statSync(path).size > (found.length + 1) * entryBytesMax ? null : parsedManifest(path);
  if (manifest === null)
    throw new BackupRefused(
      `${folder} is damaged: ${manifestName} is not as it was written. Use another backup.`,
    );
  if (manifest.format !== 1)
    throw new BackupRefused(`${folder} was made by a newer version of Glassmine: restore it with that one.`);
  // A restore writes what the manifest names: never the installation's key, nor anything else that no backup holds.
  const foreign = Object.keys(manifest.files).find((name) => !mayHold(name));
  if (foreign !== undefined)
    throw new BackupRefused(
      `${folder} names ${foreign.slice(0, 200)}, which no backup holds. Use another backup.`,
    );
  const torn = Object.entries(manifest.files).find(
    ([name, expected]) => !found.includes(name) || hashOf(join(folder, name)) !== expected,
  );
  const stray = found.find((name) => !(name in manifest.files));
  if (torn || stray)
    throw new BackupRefused(
      `${folder} is damaged: ${torn?.[0] ?? stray} is not as it was written. Use another backup.`,
    );
  return manifest;
}

/**
 * Throws BackupRefused while a server has the file open: leaving the write-ahead log is possible only for the one
 * connection that has it.
 */
export function refuseWhileOpen(path: string): void {
  if (!existsSync(path)) return;
  keepDamagedLog(path);
  let mode: unknown;
  try {
    const database = new DatabaseSync(path);
    mode = database.prepare('PRAGMA journal_mode = DELETE').get()?.journal_mode;
    database.close();
  } catch (error) {
    // A file that is too damaged to be opened is what a restore is for.
    if (!/locked|busy/.test((error as Error).message)) return;
    mode = 'wal';
  }
  if (mode === 'wal')
    throw new BackupRefused(
      `${path} is in use: stop the server that runs on this data folder, then restore.`,
    );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)))
    .sort();
}

/** Piece by piece: a journal may be larger than what Node reads at once. */
function hashOf(path: string): string {
  const digest = createHash('sha256');
  const piece = Buffer.alloc(pieceBytes);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      digest.update(piece.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return digest.digest('hex');
}
