import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
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

/** Throws `FolderTaken` before anything is made. */
export function openPartialFolder(out: string, force: boolean): PartialFolder {
  const target = resolve(out);
  if (existsSync(target) && !force) {
    throw new FolderTaken(`--out ${out} is there already; name another folder, or add --force to replace it`);
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

/** With what is missing above it, one by one: Node's own way never comes back from where nothing can be made. */
function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path);
}
