import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaleScenario } from '@glassmine/crowd';
import { type Schema, schemas } from '../export/exporter.ts';
import { executeRun } from '../run/execute-run.ts';
import type { Laboratory } from './runs.ts';
import { number, type Target } from './target.ts';

const reason =
  'These runs have the ordinary life of the crowd around the scheme (crowd.life), not the town, and there a pair of accounts pays for one thing only. What exports have by default is measured by `glassmine benchmark limits`.';

/** Whether the exports are too easy: the best rule on a column or a pair, with ordinary life around the scheme. */
export async function detectionTargets(lab: Laboratory): Promise<Target[]> {
  const scenario = { ...(scaleScenario(lab.scenario, lab.members) as object), life: {} };
  const targets: Target[] = [];
  for (const schema of schemas) targets.push(await baselineOf(lab, scenario, schema));
  return targets;
}

async function baselineOf(lab: Laboratory, scenario: unknown, schema: Schema): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-baseline-'));
  try {
    const plan = { scenario, seed: 1, days: 90, export: { folder, format: 'parquet' as const, schema } };
    const { exported } = await executeRun(plan, lab.signal ? { signal: lab.signal } : {});
    const { auc, column, sampled } = exported?.baseline ?? { auc: null, column: null, sampled: 0 };
    return {
      group: 'Detection is not trivial',
      target: `${schema}: best rule on a column or a pair`,
      published: 'AUC under 0.7',
      ours: auc === null ? 'one class only' : `${number(auc, 3)} (${column})`,
      interval: `${sampled.toLocaleString('en')} rows sampled`,
      pass: auc !== null && auc < 0.7,
      reason,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
