import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

/** An editor writes a file in several steps, and git many files at once. */
const settledMs = 150;
const source = /\.(ts|json|sql)$/;
const noSource = /\.(test|fixture|contract)\.tsx?$/;

/**
 * Calls back when a source below one of the folders has changed: once for what changes together, and not before the
 * last call has resolved. Tests are no sources.
 * @param changed is given the path, relative to the root, of the last change
 */
export function watchSources(
  root: string,
  folders: readonly string[],
  changed: (path: string) => Promise<void>,
): FSWatcher[] {
  let path: string | null = null;
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;
  const tell = async (): Promise<void> => {
    if (isBusy || path === null) return;
    const told = path;
    path = null;
    isBusy = true;
    await changed(told);
    isBusy = false;
    await tell();
  };
  return folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name === null || !source.test(name) || noSource.test(name)) return;
      path = `${folder}/${name}`;
      clearTimeout(timer);
      timer = setTimeout(() => void tell(), settledMs);
    }),
  );
}
