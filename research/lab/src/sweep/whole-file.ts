import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A file of a sweep could not be written; `code` is the system's. */
class SweepNotWritten extends Error {
  override name = 'SweepNotWritten';
  readonly code: string | undefined;

  constructor(path: string, cause: NodeJS.ErrnoException) {
    super(
      `${path} could not be written: ${cause.message}. What was finished is kept; the same command goes on`,
      {
        cause,
      },
    );
    this.code = cause.code;
  }
}

/** Writes all of it, also where the system takes only a part at a time, and makes it durable. Throws `SweepNotWritten`. */
export function writeDurably(descriptor: number, content: string, path: string): void {
  const bytes = Buffer.from(content);
  naming(path, () => {
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
    fsyncSync(descriptor);
  });
}

/**
 * Replaces a file with its new content or leaves it as it was: what is written stands under another name until it is
 * durable. Throws `SweepNotWritten`.
 */
export function writeWhole(path: string, content: string): void {
  replaceWhole(path, (beside) => {
    const descriptor = naming(path, () => openSync(beside, 'w'));
    try {
      writeDurably(descriptor, content, path);
    } finally {
      closeSync(descriptor);
    }
  });
}

/** As `writeWhole`, of a file that `write` makes and leaves durable under the name that it is given. */
export function replaceWhole(path: string, write: (beside: string) => void): void {
  const beside = join(dirname(path), `.${process.pid}-partial-${basename(path)}`);
  rmSync(beside, { force: true });
  try {
    naming(path, () => write(beside));
    naming(path, () => renameSync(beside, path));
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

function naming<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined || error instanceof SweepNotWritten
      ? error
      : new SweepNotWritten(path, error as NodeJS.ErrnoException);
  }
}

/** Makes the new name durable, where the system lets a folder be synchronised. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows opens no folder.
  }
}
