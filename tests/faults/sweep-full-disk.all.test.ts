import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { main, runCli } from './cli-process.fixture.ts';
import { filesIn, sweepOf } from './sweeps.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-sweep-disk-'));
const small = join(folder, 'small-disk');
/** A disk of 24 kB, where this process may make one: sweep.json alone needs more than half of it. */
mkdirSync(small);
const hasSmallDisk =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24k', 'tmpfs', small]).status === 0;
afterAll(() => {
  if (hasSmallDisk) spawnSync('umount', [small]);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a sweep that may write no file of more than so many blocks of 512 bytes. */
function sweepWithin(blocks: number, out: string) {
  const args = ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, main, ...sweepOf(out)];
  return spawnSync('sh', args, { encoding: 'utf8' });
}

/** Every file is whole, and no part of one is left beside them. */
function expectWhole(out: string): void {
  for (const name of readdirSync(out)) {
    expect(name).toMatch(/^(sweep\.json|runs\.ndjson|results\.parquet|report\.html)$/);
    if (name === 'sweep.json') expect(JSON.parse(readFileSync(join(out, name), 'utf8')).key).toMatch(/^\w+$/);
  }
}

test('a full disk leaves no part of a sweep’s files, and the same command goes on to the same files', async () => {
  const whole = join(folder, 'whole');
  expect((await runCli(...sweepOf(whole))).code).toBe(0);
  const bytes = (name: string) => readFileSync(join(whole, name)).length;
  const out = join(folder, 'filled');
  const fails = (blocks: number, name: string) => {
    const { status, stderr } = sweepWithin(blocks, out);
    expect(stderr).toContain(`${name} could not be written: EFBIG`);
    expect(stderr).toContain('the same command goes on');
    expect(status).toBe(1);
    expectWhole(out);
  };
  fails(Math.floor(bytes('sweep.json') / 512), 'sweep.json');
  expect(readdirSync(out)).toEqual(['runs.ndjson']);
  // Now sweep.json is there, and there is room for the runs, but not for the report.
  cpSync(join(whole, 'sweep.json'), join(out, 'sweep.json'));
  fails(Math.floor(bytes('report.html') / 512), 'report.html');
  expect(existsSync(join(out, 'report.html'))).toBe(false);
  const { code, stdout } = await runCli(...sweepOf(out), '--json');
  expect([code, stdout.includes('"resumed":6')]).toEqual([0, true]);
  expect(filesIn(out)).toEqual(filesIn(whole));
});

test.runIf(hasSmallDisk)(
  'a disk with no space left is named, and sweep.json is whole or absent',
  async () => {
    const out = join(small, 'sweep');
    const { code, stderr } = await runCli(...sweepOf(out));
    expect(stderr).toMatch(/could not be written: ENOSPC/);
    expect(code).toBe(1);
    expectWhole(out);
    spawnSync('mount', ['-o', 'remount,size=4m', small]);
    expect((await runCli(...sweepOf(out))).code).toBe(0);
    expect(filesIn(out)).toEqual(filesIn(join(folder, 'whole')));
  },
);
