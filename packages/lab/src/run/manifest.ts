import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crowdEngine } from '@glassmine/room';
import type { Baseline } from '../export/baseline.ts';
import type { Schema, WrittenTable } from '../export/exporter.ts';
import type { Outcome } from '../measure/outcome.ts';
import type { Format } from '../tables/table-file.ts';
import { labels } from '../tape/labels.ts';
import type { RunResult } from './execute-run.ts';
import type { RunPlan } from './plan.ts';

/** Raised when run.json means something else than before. */
const manifestVersion = 1;

/** run.json: enough to make the run again, and to see that it came out the same. No times, no machine. */
export interface Manifest {
  glassmine: { manifest: number; rules: string; node: string };
  scenario: unknown;
  seed: number;
  members: number;
  days: number;
  /** False when somebody stopped it; `days` were lived through all the same. */
  complete: boolean;
  format: Format;
  schema: Schema;
  /** What it was continued from, when it was: the world before, until which day, and what was changed then. */
  fork?: Fork;
  /** The room that it plays again, when it does. */
  room?: { id: string; inputs: number };
  worldHash: string;
  collapsedOnDay: number | null;
  agentSteps: number;
  postings: number;
  rows: number;
  baseline: Baseline;
  outcome: Outcome;
  files: Record<string, { rows: number; bytes: number; sha256: string }>;
}

export interface Fork {
  scenario: unknown;
  seed: number;
  /** Set when the world before is a room's. */
  room?: string;
  /** Set when the world before was a fork itself: `scenario` and `seed` are then those of its changed future. */
  before?: Fork;
  atDay: number;
  changes: Record<string, unknown>;
}

export function manifestOf(
  plan: RunPlan,
  { world, exported }: RunResult,
  tables: readonly WrittenTable[],
  fork?: Manifest['fork'],
): Manifest {
  const { format, schema } = plan.export as NonNullable<RunPlan['export']>;
  return {
    glassmine: {
      manifest: manifestVersion,
      rules: crowdEngine.rulesVersion,
      node: process.versions.node.split('.')[0] as string,
    },
    scenario: plan.scenario,
    seed: world.seed,
    members: world.agents,
    days: world.lastDay,
    complete: !world.stopped,
    format,
    schema,
    ...(fork ? { fork } : {}),
    ...(plan.room ? { room: { id: plan.room.id, inputs: world.inputs } } : {}),
    worldHash: world.worldHash,
    collapsedOnDay: world.collapsedOnDay,
    agentSteps: world.agents * world.days,
    postings: world.postings,
    rows: exported?.rows ?? 0,
    baseline: exported?.baseline ?? { column: null, auc: null, columns: [], sampled: 0 },
    outcome: world.outcome,
    files: Object.fromEntries(tables.map(({ file, rows, bytes, sha256 }) => [file, { rows, bytes, sha256 }])),
  };
}

/** Reads run.json of a folder. Throws when there is none, or it is of another kind. */
export function readManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as Manifest;
  if (manifest.glassmine?.manifest !== manifestVersion)
    throw new Error(`${folder}/run.json is of another version`);
  return manifest;
}

/** The data dictionary: every table and column with its kind, meaning and words. */
export function writeDictionary(folder: string, tables: readonly WrittenTable[], format: Format): void {
  const lines = [
    '# Data dictionary',
    '',
    'Play money of a simulation; every name is invented. Amounts are exact.',
    '',
  ];
  for (const { file, rows, columns } of tables) {
    lines.push(`## ${file}`, '', `${rows} rows.`, '', '| column | type | meaning |', '| --- | --- | --- |');
    for (const { name, kind, meaning, words } of columns) {
      const named = words && words.length <= 12 ? `${meaning} (${words.join(', ')})` : meaning;
      lines.push(`| ${name} | ${typeName(kind, format)} | ${named} |`);
    }
    lines.push('');
  }
  lines.push('## Labels', '', ...labels.map((label) => `- ${label}`), '');
  writeFileSync(join(folder, 'data-dictionary.md'), lines.join('\n'), { flag: 'wx' });
}

const parquetTypes: Record<string, string> = {
  int32: 'INT32',
  flag: 'INT32, 0 or 1',
  int64: 'INT64',
  decimal: 'DECIMAL(18,2)',
  amount: 'DOUBLE',
  double: 'DOUBLE',
  bool: 'BOOLEAN',
  timestamp: 'TIMESTAMP (ms)',
};

function typeName(kind: string, format: Format): string {
  if (format === 'parquet') return parquetTypes[kind] ?? 'UTF8';
  return kind === 'timestamp'
    ? 'ISO 8601'
    : (parquetTypes[kind] ?? 'text').toLowerCase().replace('utf8', 'text');
}
