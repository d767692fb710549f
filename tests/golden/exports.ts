import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeRun, schemas } from '@glassmine/lab';
import { readRecording } from './journal.ts';

const exportedDays = 25;

/** SHA-256 of each file by its name. */
export type FileDigests = Record<string, string>;

/**
 * Exports one small run in each schema. The scenario is the recording's, so that these digests depend on the rules
 * and on the format of the files alone. CSV, because Parquet's compression comes with Node and differs by version.
 */
export async function digestsOfExports(): Promise<Record<string, FileDigests>> {
  const { scenario, seed } = readRecording();
  const digests: Record<string, FileDigests> = {};
  for (const schema of schemas) {
    const folder = mkdtempSync(join(tmpdir(), 'glassmine-golden-'));
    try {
      const plan = { scenario, seed, days: exportedDays, export: { folder, format: 'csv', schema } as const };
      const { world, exported } = await executeRun(plan);
      const files = [...(exported?.tables ?? []), ...world.tables];
      digests[schema] = Object.fromEntries(
        files.flatMap(({ file, sha256, columns }) => {
          const kinds = columns.map(({ name, kind }) => `${name} ${kind}`);
          return [
            [file, sha256],
            [`kinds of columns in ${file}`, hash('sha256', kinds.join())],
          ];
        }),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return digests;
}
