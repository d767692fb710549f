import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The folder asked for is there already, and nobody said that it may be replaced. */
export class FolderTaken extends Error {
  override name = 'FolderTaken';
}

/**
 * A folder that is filled under another name (`.NAME.partial-PID`) and gets its own only when it is whole: what
 * was killed on the way can't be mistaken for a result.
 */
export interface PartialFolder {
  readonly path: string;
  /** Gives it the name asked for; what stood there is gone afterwards. */
  finish(): void;
  discard(): void;
}

/** Throws `FolderTaken` before anything is made. What no run has written is not replaced even with `force`. */
export function openPartialFolder(out: string, force: boolean): PartialFolder {
  const target = resolve(out);
  if (existsSync(target) && !force) {
    throw new FolderTaken(`--out ${out} is there already; name another folder, or add --force to replace it`);
  }
  const stranger = existsSync(target) ? strangerIn(target) : null;
  if (stranger !== null) {
    throw new FolderTaken(
      `--out ${out}: ${stranger} was not written by a run and would be lost; name another folder`,
    );
  }
  const beside = (suffix: string) => join(dirname(target), `.${basename(target)}.${suffix}-${process.pid}`);
  const path = beside('partial');
  rmSync(path, { recursive: true, force: true });
  makeFolder(path);
  return {
    path,
    finish() {
      const old = beside('old');
      if (existsSync(target)) renameSync(target, old);
      renameSync(path, target);
      rmSync(old, { recursive: true, force: true });
    },
    discard: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** What stands beside the tables that a run.json names. */
const besideTables = ['run.json', 'report.html', 'comparison.html', 'data-dictionary.md'];

/** The first thing at a path that no run left there; null when all of it may be made again. */
function strangerIn(path: string): string | null {
  if (!statSync(path).isDirectory()) return 'the file';
  const written = new Set([...besideTables, ...tablesOf(path)]);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const isReplicate = entry.isDirectory() && /^seed-\d+$/.test(entry.name);
    const stranger = isReplicate ? strangerIn(join(path, entry.name)) : null;
    if (stranger !== null) return `${entry.name}/${stranger}`;
    if (!isReplicate && !(entry.isFile() && written.has(entry.name))) return entry.name;
  }
  return null;
}

/** None when there is no run.json that can be read: then nothing there is known. */
function tablesOf(folder: string): string[] {
  try {
    return Object.keys(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')).files);
  } catch {
    return [];
  }
}

/** With what is missing above it, one by one: Node's own way never comes back from where nothing can be made. */
function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path);
}
