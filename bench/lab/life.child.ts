// One headless run in its own process.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaleScenario } from '@glassmine/crowd';
import { executeRun } from '../../research/lab/src/run/execute-run.ts';
import { ownUse } from './in-child.ts';

export interface LifeAsked {
  agents: number;
  days: number;
  /** Whether every posting is written to Parquet with its label. */
  exporting?: boolean;
  /** The columns of the files; glassmine, which writes every posting, when absent. */
  schema?: 'glassmine' | 'paysim';
}

export interface LifeMeasured {
  seconds: number;
  cpuSeconds: number;
  peakRssMb: number;
  /** Of the engine alone, without files and without the figures at the end. */
  engineSeconds: number;
  postings: number;
  rows: number;
  agentDays: number;
  collapsedOnDay: number | null;
}

const file = new URL('../../scenarios/mining-app.json', import.meta.url);
const { agents, days, exporting, schema = 'glassmine' } = JSON.parse(process.argv[2] as string) as LifeAsked;
const folder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
try {
  const scenario = scaleScenario(JSON.parse(readFileSync(file, 'utf8')), agents) as object;
  const plan = { scenario, seed: 1, days };
  const exported = { export: { folder, format: 'parquet' as const, schema } };
  const run = await executeRun(exporting ? { ...plan, ...exported } : plan);
  const { world, seconds } = run;
  const measured: LifeMeasured = {
    ...ownUse(),
    seconds,
    engineSeconds: world.seconds,
    postings: world.postings,
    rows: run.exported?.rows ?? 0,
    agentDays: world.agents * world.days,
    collapsedOnDay: world.collapsedOnDay,
  };
  console.log(JSON.stringify(measured));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
