import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderDamaged } from '../run/read-manifest.ts';
import { cellsOf, type SweepSpec, specKey } from './design.ts';
import { lineOf, sweepText } from './finished-runs.ts';
import type { CellResult } from './measures.ts';
import { pointsOf } from './points.ts';
import { runCellsHere } from './run-cells.ts';
import { cellsOfShard, type Shard, shardFolderPattern } from './shard.ts';
import { writeResults } from './write-results.ts';

const specFile = 'sweep.json';
const runsFile = 'runs.ndjson';
/** What a sweep has once all its runs are finished. */
const resultFiles = ['results.parquet', 'report.html'];

/** Makes every finished run of a sweep again, and its table and report, and compares all files. */
export async function verifySweep(
  folder: string,
  jobs: number,
  hooks: { signal?: AbortSignal; onProgress?: (done: number, all: number) => void } = {},
): Promise<{ differences: string[]; compared: string[] }> {
  const text = readFileSync(join(folder, specFile), 'utf8');
  const { spec, shard } = readSpec(folder, text);
  const said = readRuns(folder);
  const cells = shard ? cellsOfShard(cellsOf(spec), shard) : cellsOf(spec);
  const known = new Set(cells.map(({ cell }) => cell));
  const wanted = cells.filter(({ cell }) => said.has(cell));
  const results: CellResult[] = [];
  const add = (result: CellResult) => {
    results.push(result);
    hooks.onProgress?.(results.length, wanted.length);
  };
  await runCellsHere(spec, wanted, jobs, add, hooks.signal);
  results.sort((a, b) => a.cell - b.cell);
  const found = readdirSync(folder);
  const isComplete = said.size === cells.length;
  // A shard has no results; the shards of a sweep may lie in its folder and are verified by themselves.
  const hasResults = isComplete && !shard;
  const files = [specFile, runsFile, ...(hasResults ? resultFiles : [])];
  const differences = [
    ...found
      .filter((name) => !files.includes(name) && !shardFolderPattern.test(name))
      .map((name) => `${name} was not written by this sweep`),
    ...[...said.keys()]
      .filter((cell) => !known.has(cell))
      .map((cell) => `${runsFile}: the design has no run ${cell}`),
    ...results
      .filter((result) => `${said.get(result.cell)}\n` !== lineOf(specKey(spec), result))
      .map(({ cell }) => `${runsFile}: run ${cell} comes out otherwise`),
  ];
  if (hasResults && results.length === cells.length)
    differences.push(...differencesOfResults(folder, spec, results));
  return { differences, compared: files };
}

/** Throws FolderDamaged unless the file is, byte by byte, what a sweep of its own design writes. */
function readSpec(folder: string, text: string): { spec: SweepSpec; shard: Shard | null } {
  try {
    const { key: _, shard = null, ...spec } = JSON.parse(text) as SweepSpec & { key: string; shard?: Shard };
    if (text === sweepText(spec, shard)) return { spec, shard };
  } catch {
    // Told below, as any other content is.
  }
  throw new FolderDamaged(`${specFile} of ${folder} is not the file that was written`);
}

/** The line of each finished run. */
function readRuns(folder: string): Map<number, string> {
  const lines = readFileSync(join(folder, runsFile), 'utf8').split('\n');
  try {
    const whole = lines.filter((line) => line !== '');
    return new Map(whole.map((line) => [(JSON.parse(line) as CellResult).cell, line]));
  } catch {
    throw new FolderDamaged(
      `${runsFile} of ${folder} has a line that was cut short or changed; the same sweep command repairs it after a kill`,
    );
  }
}

function differencesOfResults(folder: string, spec: SweepSpec, results: readonly CellResult[]): string[] {
  const scratch = mkdtempSync(join(tmpdir(), `glassmine-verify-${process.pid}-`));
  try {
    writeResults(scratch, spec, results, pointsOf(results));
    return resultFiles.flatMap((name) => {
      if (!readdirSync(folder).includes(name)) return [`${name} is missing`];
      const [here, there] = [folder, scratch].map((at) => readFileSync(join(at, name)));
      return (here as Buffer).equals(there as Buffer) ? [] : [`${name} is not the file that was written`];
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
