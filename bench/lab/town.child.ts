// One town with a scheme in its own process, from the start of the run to the closed files.
import { mkdtempSync, rmSync } from 'node:fs';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeRun } from '../../packages/lab/src/run/execute-run.ts';
import { sizeTown } from '../../packages/lab/src/town/size.ts';
import { ownUse } from './in-child.ts';

const file = new URL('../../scenarios/mining-app.json', import.meta.url);
const asked = JSON.parse(process.argv[2] as string) as { residents: number; days: number; warmUpDays?: number; schema?: 'paysim'; format?: 'csv'; };
const folder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
try {
  const { residents, days, warmUpDays = 14, schema, format = 'parquet' } = asked;
  const scenario = JSON.parse(readFileSync(file, 'utf8'));
  const { town, scenarios } = sizeTown({ scenarios: [scenario], residents, warmUpDays, days });
  const plan = { scenario: scenarios[0], seed: 1, days, town };
  const run = await executeRun(schema ? { ...plan, export: { folder, format, schema } } : plan);
  console.log(JSON.stringify({ ...ownUse(), seconds: run.seconds, engineSeconds: run.world.seconds, movements: run.world.town?.movements, perSecond: Math.round((run.world.town?.movements ?? 0) / run.seconds), rows: run.exported?.rows, threads: (run as any).threads, hash: run.world.worldHash }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
