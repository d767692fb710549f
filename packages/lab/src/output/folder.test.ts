import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../run/runs.fixture.ts';
import type { SweepSpec } from '../sweep/design.ts';
import { openRunsLedger } from '../sweep/finished-runs.ts';
import { FolderTaken, openPartialFolder } from './folder.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

/** A folder as a run leaves it. */
function runIn(path: string): string {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'members.csv'), 'member\n');
  writeFileSync(join(path, 'report.html'), '');
  writeFileSync(join(path, 'run.json'), JSON.stringify({ files: { 'members.csv': {} } }));
  return path;
}

function replace(path: string): void {
  const folder = openPartialFolder(path, true);
  writeFileSync(join(folder.path, 'new.txt'), 'new');
  folder.finish();
}

test('force replaces a run, its replicates and an empty folder', () => {
  const run = runIn(scratch.path('run'));
  runIn(join(scratch.path('five'), 'seed-1'));
  runIn(join(scratch.path('five'), 'seed-2'));
  mkdirSync(scratch.path('empty'));
  for (const path of [run, scratch.path('five'), scratch.path('empty')]) {
    expect(() => openPartialFolder(path, false)).toThrow(FolderTaken);
    replace(path);
    expect(readdirSync(path)).toEqual(['new.txt']);
  }
});

test('force loses nothing that no run has written', () => {
  const mine = scratch.path('mine');
  mkdirSync(mine);
  writeFileSync(join(mine, 'thesis.txt'), 'years of work');
  const mixed = runIn(scratch.path('mixed'));
  writeFileSync(join(mixed, 'notes.csv'), 'mine');
  const deep = runIn(join(scratch.path('deep'), 'seed-1'));
  mkdirSync(join(deep, 'pictures'));
  for (const [path, named] of [
    [mine, /thesis\.txt/],
    [mixed, /notes\.csv/],
    [scratch.path('deep'), /seed-1\/pictures/],
    [join(mine, 'thesis.txt'), /the file/],
  ] as const) {
    expect(() => openPartialFolder(path, true)).toThrow(named);
  }
  expect(readFileSync(join(mine, 'thesis.txt'), 'utf8')).toBe('years of work');
  expect(existsSync(join(mixed, 'notes.csv'))).toBe(true);
});

test('a sweep passes over another one with force, and over nothing else', () => {
  const spec = (seed: number) => ({ seed, vary: [] }) as unknown as SweepSpec;
  const out = scratch.path('sweep');
  openRunsLedger(out, spec(1), false).close();
  openRunsLedger(out, spec(1), false).close();
  expect(() => openRunsLedger(out, spec(2), false)).toThrow(/add --force/);
  openRunsLedger(out, spec(2), true).close();
  const run = runIn(scratch.path('a-run'));
  expect(() => openRunsLedger(run, spec(1), true)).toThrow(FolderTaken);
  expect(readdirSync(run).sort()).toEqual(['members.csv', 'report.html', 'run.json']);
});
