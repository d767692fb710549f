import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { finishedRuns, isBeingWritten, main, runCli, startCli, until } from './cli-process.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-headless-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inside = (name: string) => join(folder, name);
const days = '3650';

describe('a headless run', () => {
  test('that is killed leaves no folder under its final name', async () => {
    const out = inside('killed');
    const { child, ended } = startCli(['simulate', '--residents', '5000', '--days', days, '--out', out]);
    await until(() => isBeingWritten(folder));
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(out)).toBe(false);
    const left = readdirSync(folder).filter((name) => name.startsWith('.killed.partial-'));
    expect(left).toHaveLength(1);
    // The name of the remaining folder says that it is incomplete, and it has no run.json.
    expect(existsSync(join(folder, left[0] as string, 'run.json'))).toBe(false);
  });

  test('that replaces a folder with --force leaves the old folder complete when it is killed', async () => {
    const out = inside('replaced');
    const first = await runCli('simulate', '--residents', '1000', '--days', '5', '--out', out);
    expect(first.code).toBe(0);
    const before = readFileSync(join(out, 'run.json'), 'utf8');
    for (const name of readdirSync(folder))
      if (name.includes('.partial-')) rmSync(inside(name), { recursive: true });
    const args = ['simulate', '--residents', '5000', '--days', days, '--out', out, '--force'];
    const { child, ended } = startCli(args);
    await until(() => isBeingWritten(folder));
    child.kill('SIGKILL');
    await ended;
    expect(readFileSync(join(out, 'run.json'), 'utf8')).toBe(before);
    expect((await runCli('verify', out)).code).toBe(0);
  });

  test('that fills the disk reports it and leaves no folder', async () => {
    const parent = inside('disk');
    mkdirSync(parent);
    const args = ['simulate', '--residents', '3000', '--days', '60', '--out', join(parent, 'full')];
    // 150 kB for each file, less than the transactions need.
    const ended = spawnSync('sh', ['-c', 'ulimit -f 300; exec "$0" "$@"', process.execPath, main, ...args], {
      encoding: 'utf8',
    });
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain('the files could not be written: EFBIG');
    expect(readdirSync(parent)).toEqual([]);
  });

  test('ends cleanly on Ctrl-C, and the days simulated so far can be verified', async () => {
    const out = inside('stopped');
    for (const name of readdirSync(folder))
      if (name.includes('.partial-')) rmSync(inside(name), { recursive: true });
    const { child, ended } = startCli(['simulate', '--residents', '1500', '--days', days, '--out', out]);
    await until(() => isBeingWritten(folder));
    child.kill('SIGINT');
    const { code } = await ended;
    expect(code).toBe(130);
    const manifest = JSON.parse(readFileSync(join(out, 'run.json'), 'utf8'));
    expect(manifest.complete).toBe(false);
    expect(manifest.days).toBeLessThan(3_650);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
    expect((await runCli('verify', out)).code).toBe(0);
  });
});

test('a killed sweep continues where it stopped and gives the same results', async () => {
  const args = (name: string) => [
    'sweep',
    '--vary',
    'operator.drawOfInflowPpm=100000,300000',
    '--replicates',
    '12',
    '--members',
    '150',
    '--days',
    '30',
    '--jobs',
    '1',
    '--json',
    '--out',
    inside(name),
  ];
  const { child, ended } = startCli(args('torn'));
  await until(() => finishedRuns(inside('torn')).length >= 2);
  child.kill('SIGKILL');
  await ended;
  const before = finishedRuns(inside('torn'));
  expect(before.length).toBeLessThan(24);
  expect(existsSync(join(inside('torn'), 'results.parquet'))).toBe(false);
  // A kill may also tear the last line.
  appendFileSync(join(inside('torn'), 'runs.ndjson'), '{"cell":7,"po');
  const again = await runCli(...args('torn'));
  const whole = await runCli(...args('whole'));
  const last = (text: string) => JSON.parse(text.trimEnd().split('\n').at(-1) as string);
  expect(last(again.stdout)).toMatchObject({ runs: 24, resumed: before.length, complete: true });
  expect(last(again.stdout).points).toEqual(last(whole.stdout).points);
  // Each run appears once, and the earlier ones first.
  const after = finishedRuns(inside('torn'));
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, run) => run));
  const bytes = (name: string) => readFileSync(join(inside(name), 'results.parquet')).toString('latin1');
  expect(bytes('torn') === bytes('whole')).toBe(true);
});
