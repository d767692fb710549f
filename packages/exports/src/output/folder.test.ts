import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderTaken, openPartialFolder } from './folder.ts';

const scratch = mkdtempSync(join(tmpdir(), 'glassmine-exports-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const inScratch = (name: string) => join(scratch, name);

/** A folder as a run leaves it. */
function runFolder(path: string): string {
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

test('force replaces a run, a folder of replicates and an empty folder', () => {
  const run = runFolder(inScratch('run'));
  runFolder(join(inScratch('five'), 'seed-1'));
  runFolder(join(inScratch('five'), 'seed-2'));
  mkdirSync(inScratch('empty'));
  for (const path of [run, inScratch('five'), inScratch('empty')]) {
    expect(() => openPartialFolder(path, false)).toThrow(FolderTaken);
    replace(path);
    expect(readdirSync(path)).toEqual(['new.txt']);
  }
});

test('force does not replace what no run has written', () => {
  const mine = inScratch('mine');
  mkdirSync(mine);
  writeFileSync(join(mine, 'thesis.txt'), 'years of work');
  const mixed = runFolder(inScratch('mixed'));
  writeFileSync(join(mixed, 'notes.csv'), 'mine');
  const deep = runFolder(join(inScratch('deep'), 'seed-1'));
  mkdirSync(join(deep, 'pictures'));
  for (const [path, named] of [
    [mine, /thesis\.txt/],
    [mixed, /notes\.csv/],
    [inScratch('deep'), /seed-1\/pictures/],
    [join(mine, 'thesis.txt'), /the file/],
  ] as const) {
    expect(() => openPartialFolder(path, true)).toThrow(named);
  }
  expect(readFileSync(join(mine, 'thesis.txt'), 'utf8')).toBe('years of work');
  expect(existsSync(join(mixed, 'notes.csv'))).toBe(true);
});
