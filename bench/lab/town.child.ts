// Towns with a scheme in one process, as `simulate` runs them: from the start of the runs to the closed files.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schema } from '../../packages/exports/src/schemas/formatters.ts';
import { executeRun } from '../../research/lab/src/run/execute-run.ts';
import { sizeTown } from '../../research/lab/src/town/size.ts';
import { ownUse } from './in-child.ts';

export interface TownAsked {
  residents: number;
  days: number;
  warmUpDays: number;
  /** The columns of the files; nothing is written when absent. */
  schema?: Schema;
  /** How many towns at once, with seeds from 1. */
  worlds?: number;
}

export interface TownMeasured {
  /** From the start to the last closed file. */
  seconds: number;
  cpuSeconds: number;
  peakRssMb: number;
  /** Of all towns together. */
  movements: number;
  /** Of all files and figures: the same before and after a change that only makes it faster. */
  digest: string;
}

const asked = JSON.parse(process.argv[2] as string) as TownAsked;
const { residents, days, warmUpDays, schema, worlds = 1 } = asked;
const file = new URL('../../scenarios/mining-app.json', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
try {
  const scenario = JSON.parse(readFileSync(file, 'utf8'));
  const { town, scenarios } = sizeTown({ scenarios: [scenario], residents, warmUpDays, days });
  const startedMs = performance.now();
  const runs = await Promise.all(
    Array.from({ length: worlds }, (_, i) => {
      const plan = { scenario: scenarios[0], seed: 1 + i, days, town };
      if (!schema) return executeRun(plan);
      const own = join(folder, String(i));
      mkdirSync(own);
      return executeRun({ ...plan, export: { folder: own, format: 'parquet' as const, schema } });
    }),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  const figures = runs.map(({ world, exported }) => [world.worldHash, exported?.tables, exported?.baseline]);
  const measured: TownMeasured = {
    ...ownUse(),
    seconds,
    movements: runs.reduce((sum, { world }) => sum + (world.town?.movements ?? 0), 0),
    digest: createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 16),
  };
  console.log(JSON.stringify(measured));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
