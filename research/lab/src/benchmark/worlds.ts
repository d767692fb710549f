import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readWorldFacts, type WorldFacts } from './make-world.ts';

/** The worlds of a release, by name. */
export function releaseWorlds(release: string): WorldFacts[] {
  const folder = join(release, 'worlds');
  return readdirSync(folder)
    .sort()
    .map((name) => readWorldFacts(join(folder, name)));
}
