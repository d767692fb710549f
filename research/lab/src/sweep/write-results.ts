import { basename, dirname, join } from 'node:path';
import { type Column, column, rowTable } from '@glassmine/exports/files';
import type { SweepSpec } from './design.ts';
import { type CellResult, measures } from './measures.ts';
import type { SweepPoint } from './points.ts';
import { renderSweep } from './sweep-report.ts';
import { replaceWhole, writeWhole } from './whole-file.ts';

/** Writes results.parquet and report.html, each whole or not at all. */
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
  replaceWhole(join(out, 'results.parquet'), (beside) => {
    const table = rowTable(dirname(beside), basename(beside, '.parquet'), 'parquet', columns);
    for (const result of results) {
      const parameters = paths.map((path) =>
        isNumber(path) ? result.changes[path]! : String(result.changes[path]),
      );
      const values = measures.map((measure) => result.values[measure]);
      table.add([result.point, result.replicate, result.seed, ...parameters, ...values, result.worldHash]);
    }
    table.finish();
  });
  writeWhole(join(out, 'report.html'), renderSweep(spec, points));
}
