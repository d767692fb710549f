import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The folder exists, and may not be replaced. */
export class FolderTaken extends Error {
  override name = 'FolderTaken';
}

/**
 * A folder that is filled under another name (`.NAME.partial-PID`) and renamed when it is complete, so that the files
 * of a killed run cannot be mistaken for a result.
 */
export interface PartialFolder {
  readonly path: string;
  /** Renames it to its own name, replacing what is there. */
  finish(): void;
  discard(): void;
}

/** Throws `FolderTaken` before it makes anything. Even `force` replaces only what a run has written. */
export function openPartialFolder(out: string, force: boolean): PartialFolder {
  const target = resolve(out);
  if (existsSync(target) && !force) {
    throw new FolderTaken(`--out ${out} is there already; name another folder, or add --force to replace it`);
  }
  const foreign = existsSync(target) ? foreignEntryIn(target) : null;
  if (foreign !== null) {
    throw new FolderTaken(
      `--out ${out}: ${foreign} was not written by a run and would be lost; name another folder`,
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

/** Files of a run besides the tables that run.json names. */
const besideTables = [
  'run.json',
  'scenario.json',
  'scenarios-before.json',
  'scenarios-of-town.json',
  'figures.json',
  'report.html',
  'comparison.html',
  'data-dictionary.md',
  'replicates.json',
];

/** The first entry at a path that no run has written; null when a run has written all of it. */
function foreignEntryIn(path: string): string | null {
  if (!statSync(path).isDirectory()) return 'the file';
  const written = new Set([...besideTables, ...tablesOf(path)]);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const isReplicate = entry.isDirectory() && /^seed-\d+$/.test(entry.name);
    const foreign = isReplicate ? foreignEntryIn(join(path, entry.name)) : null;
    if (foreign !== null) return `${entry.name}/${foreign}`;
    if (!isReplicate && !(entry.isFile() && written.has(entry.name))) return entry.name;
  }
  return null;
}

/** Tables that run.json names; none without a readable run.json. */
function tablesOf(folder: string): string[] {
  try {
    return Object.keys(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')).files);
  } catch {
    return [];
  }
}

/** Makes a folder and its missing parents one by one: Node's recursive way hangs where none can be made. */
function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path);
}
