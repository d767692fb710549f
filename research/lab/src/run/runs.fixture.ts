import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaleScenario } from '@glassmine/crowd';

const file = new URL('../../../../scenarios/mining-app.json', import.meta.url);

/** The default scenario for a few hundred people. */
export function smallScenario(members = 400): Record<string, Record<string, unknown>> {
  return scaleScenario(JSON.parse(readFileSync(file, 'utf8')), members) as never;
}

/** A folder for one test file; `remove` at its end. */
export function scratchFolder(): { path: (name: string) => string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-lab-'));
  return {
    path: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Where and how a test writes a run: Parquet in the schema glassmine, into a folder that must not exist. */
export function outFolder(folder: string) {
  return { folder, force: false, format: 'parquet', schema: 'glassmine' } as const;
}
