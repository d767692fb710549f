import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file at once, so that a full disk or a kill leaves the former one or none. */
export function writeWhole(path: string, content: string): void {
  writeFileSync(`${path}.partial`, content);
  renameSync(`${path}.partial`, path);
}
