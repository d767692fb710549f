import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folderMode = 0o700;
const fileMode = 0o600;
/** Files of the server in its data folder; it leaves all others alone. */
const ours =
  /^((accounts|journal|past)\.sqlite(-wal|-shm|-journal)?|(accounts|journal)\.sqlite-wal-damaged-.*|heads\.json|demo\.json|uploads|exports|archives|keys)$/;
/** The copy of a write-ahead log that could not be read to its end. */
export const isDamagedLog = /^(accounts|journal)\.sqlite-wal-damaged-/;

/**
 * What this process makes from now on can be read by its own user alone, and so can what earlier versions have left
 * in the data folder. Call it before anything is opened, in the main thread.
 * @returns a sentence for each file or folder that others can still open
 */
export function keepPrivate(dataFolder: string): string[] {
  process.umask(0o077);
  const open: string[] = [];
  if (existsSync(dataFolder)) {
    if (!isShared(dataFolder)) tighten(dataFolder, open);
    for (const name of readdirSync(dataFolder)) if (ours.test(name)) tightenAll(join(dataFolder, name), open);
  }
  return open.map(
    (path) =>
      `Other users of this computer may be able to read ${path}: its permissions can't be changed. ` +
      'Give the data folder to the user who runs Glassmine, on a disk that knows permissions.',
  );
}

/** A shared folder such as /tmp keeps its mode, even as a data folder. */
function isShared(folder: string): boolean {
  return (lstatSync(folder).mode & 0o1000) !== 0;
}

function tightenAll(path: string, open: string[]): void {
  tighten(path, open);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) tightenAll(join(path, name), open);
}

function tighten(path: string, open: string[]): void {
  const found = lstatSync(path);
  // What a link leads to may be anywhere.
  if (found.isSymbolicLink()) return;
  const wanted = found.isDirectory() ? folderMode : fileMode;
  if ((found.mode & 0o777) === wanted) return;
  try {
    chmodSync(path, wanted);
  } catch {
    // Only its owner may: the caller hears of it below.
  }
  if ((lstatSync(path).mode & 0o077) !== 0) open.push(path);
}
