import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FolderTaken } from '@glassmine/exports';
import { type SweepSpec, specKey } from './design.ts';
import { findSweep } from './finished-runs.ts';
import { shardFolderPattern } from './shard.ts';

/**
 * Whether the shards of a sweep may lie in a folder: one that holds no other sweep and nothing else. Throws
 * `FolderTaken`. With `force`, shards of another sweep may lie there, of which this process replaces its own alone.
 */
export function checkSharedFolder(folder: string, spec: SweepSpec, force: boolean): void {
  const { state, key } = findSweep(folder);
  const own = specKey(spec);
  if (state === 'other' || state === 'damaged' || (state === 'whole' && key !== own)) {
    const what = state === 'other' ? 'something else than a sweep' : 'another sweep';
    throw new FolderTaken(`--out ${folder} holds ${what}; name another folder`);
  }
  if (force) return;
  for (const name of shardFoldersIn(folder)) {
    const found = findSweep(join(folder, name));
    // One that has just begun has no sweep.json yet.
    if (found.state === 'whole' && found.key !== own) {
      throw new FolderTaken(
        `--out ${folder} holds a shard of another sweep, ${name}; name another folder, or add --force`,
      );
    }
  }
}

/** Names of the folders of shards in a folder, by their number. */
export function shardFoldersIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  const numberOf = (name: string) => Number(shardFolderPattern.exec(name)?.[1]);
  return readdirSync(folder)
    .filter((name) => shardFolderPattern.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b));
}
