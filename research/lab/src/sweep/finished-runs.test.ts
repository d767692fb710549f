import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderTaken } from '@glassmine/exports';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder, smallScenario } from '../run/runs.fixture.ts';
import { type Cell, cellsOf, type SweepSpec } from './design.ts';
import { openFinishedRuns } from './finished-runs.ts';
import type { CellResult } from './measures.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

const specOf = (seed: number): SweepSpec => ({
  scenario: smallScenario(50),
  members: null,
  days: 5,
  axes: [{ path: 'operator.drawOfInflowPpm', values: [100_000, 200_000] }],
  random: null,
  replicates: 2,
  seed,
});

/** Opens the folder of a sweep, and returns the runs that it has. */
function finishedIn(folder: string, seed: number, force = false): { cells: number[]; said: string[] } {
  const said: string[] = [];
  const spec = specOf(seed);
  const runs = openFinishedRuns(folder, spec, cellsOf(spec), { force, onDamage: (text) => said.push(text) });
  runs.close();
  return { cells: [...runs.done.keys()], said };
}

const resultOf = (cell: Cell) => ({ ...cell, values: {}, worldHash: '' }) as unknown as CellResult;

/** A sweep of which the first runs are finished. */
function begun(name: string, count: number): string {
  const folder = scratch.path(name);
  const spec = specOf(1);
  const runs = openFinishedRuns(folder, spec, cellsOf(spec), { force: false });
  for (const cell of cellsOf(spec).slice(0, count)) runs.add(resultOf(cell));
  runs.close();
  return folder;
}

test('with force a sweep replaces the folder of another sweep, and no other folder', () => {
  const out = begun('sweep', 2);
  writeFileSync(join(out, 'results.parquet'), 'of the sweep before');
  expect(finishedIn(out, 1).cells).toEqual([0, 1]);
  expect(() => finishedIn(out, 2)).toThrow(/add --force/);
  expect(finishedIn(out, 2, true).cells).toEqual([]);
  expect(readdirSync(out).sort()).toEqual(['runs.ndjson', 'sweep.json']);
  const run = scratch.path('a-run');
  mkdirSync(run);
  writeFileSync(join(run, 'run.json'), JSON.stringify({ files: {} }));
  expect(() => finishedIn(run, 1, true)).toThrow(FolderTaken);
  expect(readdirSync(run)).toEqual(['run.json']);
});

test.each([
  ['empty', ''],
  ['cut short', '{\n  "key": "0f'],
  ['without a key', '{}'],
])('a sweep whose sweep.json is %s says so and continues with its finished runs', (how, content) => {
  const out = begun(`damaged ${how}`, 3);
  const whole = readFileSync(join(out, 'sweep.json'), 'utf8');
  writeFileSync(join(out, 'sweep.json'), content);
  expect(() => finishedIn(out, 2)).toThrow(/another sweep/);
  expect(finishedIn(out, 1)).toEqual({
    cells: [0, 1, 2],
    said: [`${join(out, 'sweep.json')} is damaged and is written anew; 3 finished runs are kept.`],
  });
  expect(readFileSync(join(out, 'sweep.json'), 'utf8')).toBe(whole);
  expect(finishedIn(out, 1).said).toEqual([]);
});

test('a damaged line among the finished runs is named, and its run alone is run again', () => {
  const out = begun('damaged line', 4);
  const lines = readFileSync(join(out, 'runs.ndjson'), 'utf8').split('\n');
  lines[1] = lines[1]?.slice(0, 30) as string;
  writeFileSync(join(out, 'runs.ndjson'), lines.join('\n'));
  expect(finishedIn(out, 1)).toEqual({
    cells: [0, 2, 3],
    said: [`${join(out, 'runs.ndjson')} is damaged in line 2; the run of that line is run again.`],
  });
  expect(finishedIn(out, 1)).toEqual({ cells: [0, 2, 3], said: [] });
});

test('temporary files of a killed process are removed', () => {
  const out = begun('leftovers', 1);
  writeFileSync(join(out, '.4711-partial-sweep.json'), '{');
  expect(finishedIn(out, 1).cells).toEqual([0]);
  expect(readdirSync(out).sort()).toEqual(['runs.ndjson', 'sweep.json']);
});
