import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowTable } from '../export/exporter.ts';
import { type Column, column } from '../tables/columns.ts';
import { cellsOf, type SweepSpec } from './design.ts';
import { openFinishedRuns } from './finished-runs.ts';
import { type CellResult, measures } from './measures.ts';
import { pointsOf, type SweepPoint } from './points.ts';
import { runCellsHere } from './run-cells.ts';
import { runCellsAcross } from './run-cells-across.ts';
import { renderSweep } from './sweep-report.ts';

export interface SweepOptions {
  out: string;
  force: boolean;
  jobs: number;
  /** PostgreSQL that shares the runs with other machines; null for threads of this machine. */
  databaseUrl: string | null;
}

export interface SweepHooks {
  signal?: AbortSignal;
  onProgress?: (done: number, all: number) => void;
}

export interface SweepResult {
  runs: number;
  /** Runs finished by earlier calls. */
  resumed: number;
  complete: boolean;
  points: SweepPoint[];
}

/**
 * Runs a design and writes one tidy table, a row for each run, and a report with intervals. Called again after a kill,
 * it resumes. Rejects with `FolderTaken` for a folder of another sweep.
 */
export async function sweep(
  spec: SweepSpec,
  options: SweepOptions,
  hooks: SweepHooks = {},
): Promise<SweepResult> {
  const cells = cellsOf(spec);
  const { out, force, jobs, databaseUrl } = options;
  const finished = openFinishedRuns(out, spec, force);
  const resumed = finished.done.size;
  const left = cells.filter(({ cell }) => !finished.done.has(cell));
  const add = (result: CellResult) => {
    finished.add(result);
    hooks.onProgress?.(finished.done.size, cells.length);
  };
  hooks.onProgress?.(resumed, cells.length);
  try {
    if (databaseUrl === null) await runCellsHere(spec, left, jobs, add, hooks.signal);
    else {
      const across = { connectionString: databaseUrl, jobs, add };
      await runCellsAcross(spec, left, hooks.signal ? { ...across, signal: hooks.signal } : across);
    }
  } finally {
    finished.close();
  }
  const results = [...finished.done.values()].sort((a, b) => a.cell - b.cell);
  const complete = results.length === cells.length;
  const points = pointsOf(results);
  // An incomplete sweep gets no results file.
  if (complete) writeResults(out, spec, results, points);
  return { runs: results.length, resumed, complete, points };
}

/** The table and the report of a sweep whose runs are all finished. */
export function writeResults(
  out: string,
  spec: SweepSpec,
  results: readonly CellResult[],
  points: SweepPoint[],
): void {
  const paths = spec.axes.map(({ path }) => path);
  const isNumber = (path: string) => results.every((result) => typeof result.changes[path] === 'number');
  const columns: Column[] = [
    ...['point', 'replicate', 'seed'].map((name) => column.long(name, 'of the design')),
    ...paths.map((name) => column[isNumber(name) ? 'double' : 'text'](name, 'parameter')),
    ...measures.map((name) => column.double(name, 'measured')),
    column.text('worldHash', 'of the world at the end'),
  ];
  rmSync(join(out, '.results-partial.parquet'), { force: true });
  const table = rowTable(out, '.results-partial', 'parquet', columns);
  for (const result of results) {
    const parameters = paths.map((path) =>
      isNumber(path) ? result.changes[path]! : String(result.changes[path]),
    );
    const values = measures.map((measure) => result.values[measure]);
    table.add([result.point, result.replicate, result.seed, ...parameters, ...values, result.worldHash]);
  }
  table.finish();
  renameSync(join(out, '.results-partial.parquet'), join(out, 'results.parquet'));
  writeFileSync(join(out, '.report-partial.html'), renderSweep(spec, points));
  renameSync(join(out, '.report-partial.html'), join(out, 'report.html'));
}
