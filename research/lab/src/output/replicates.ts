import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorldFacts } from '@glassmine/exports';
import { renderReplicates } from '../report/replicates-report.ts';

export const replicatesFile = 'replicates.json';

/** replicates.json: the runs of a folder, each by the hash of its run.json, and the report over them. */
export interface Replicates {
  glassmine: { replicates: number };
  /** False when the command was stopped by hand. */
  complete: boolean;
  runs: Record<string, { worldHash: string; sha256: string }>;
  report: string;
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Folder of one replicate. */
export const replicateFolder = (seed: WorldFacts['seed']): string => `seed-${seed}`;

/** Writes the report over finished replicates, and replicates.json last. */
export function finishReplicates(
  folder: string,
  scenario: unknown,
  worlds: readonly WorldFacts[],
  complete: boolean,
): void {
  const report = renderReplicates(scenario, worlds);
  writeFileSync(join(folder, 'report.html'), report, { flag: 'wx' });
  const runs = worlds.map(({ seed, worldHash }) => {
    const name = replicateFolder(seed);
    return [name, { worldHash, sha256: hashOf(readFileSync(join(folder, name, 'run.json'))) }] as const;
  });
  const said: Replicates = {
    glassmine: { replicates: 1 },
    complete,
    runs: Object.fromEntries(runs),
    report: hashOf(report),
  };
  writeFileSync(join(folder, replicatesFile), textOf(said), { flag: 'wx' });
}

const textOf = (said: Replicates): string => `${JSON.stringify(said, null, 2)}\n`;
