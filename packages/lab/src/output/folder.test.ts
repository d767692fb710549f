import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runFolder, scratchFolder } from '../run/runs.fixture.ts';
import { FolderTaken, openPartialFolder } from './folder.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

function replace(path: string): void {
  const folder = openPartialFolder(path, true);
  writeFileSync(join(folder.path, 'new.txt'), 'new');
  folder.finish();
}

test('force replaces a run, its replicates and an empty folder', () => {
  const run = runFolder(scratch.path('run'));
  runFolder(join(scratch.path('five'), 'seed-1'));
  runFolder(join(scratch.path('five'), 'seed-2'));
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
  const mixed = runFolder(scratch.path('mixed'));
  writeFileSync(join(mixed, 'notes.csv'), 'mine');
  const deep = runFolder(join(scratch.path('deep'), 'seed-1'));
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
