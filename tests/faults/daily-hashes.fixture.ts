// Runs one world on the Node that runs this script, without and with an export, and prints its hash of every day.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeRun, scaleScenario } from '@glassmine/lab';

/** The output, one line of JSON. */
export interface DailyHashes {
  node: string;
  collapsedOnDay: number | null;
  unwatched: string[];
  exported: string[];
  /** SHA-256 of each file. */
  files: Record<string, string>;
}

const [members, days] = process.argv.slice(2).map(Number) as [number, number];
const file = new URL('../../scenarios/mining-app.json', import.meta.url);
const scenario = scaleScenario(JSON.parse(readFileSync(file, 'utf8')), members) as object;
const folder = mkdtempSync(join(tmpdir(), 'glassmine-daily-'));
try {
  const plan = { scenario, seed: 7, days, hashDaily: true };
  const { world } = await executeRun(plan);
  // CSV, because Parquet's compression comes with Node and may be of another version.
  const watched = await executeRun({ ...plan, export: { folder, format: 'csv', schema: 'glassmine' } });
  const tables = [...(watched.exported?.tables ?? []), ...watched.world.tables];
  const said: DailyHashes = {
    node: process.versions.node,
    collapsedOnDay: world.collapsedOnDay,
    unwatched: world.dailyHashes,
    exported: watched.world.dailyHashes,
    files: Object.fromEntries(tables.map(({ file, sha256 }) => [file, sha256])),
  };
  console.log(JSON.stringify(said));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
