import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main, runCli } from './cli-process.fixture.ts';
import { noSlurm, type Slurm, startSlurm } from './slurm.fixture.ts';
import { filesIn, sweepOf } from './sweeps.fixture.ts';

const absent = noSlurm();
const folder = mkdtempSync(join(tmpdir(), 'glassmine-sweep-slurm-'));
let slurm: Slurm | null = null;

beforeAll(async () => {
  if (absent === null) slurm = await startSlurm();
});
afterAll(() => {
  slurm?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(absent !== null)(
  `an array job of Slurm runs the shards of a sweep, merged to the files of one run${absent ? ` (skipped: ${absent})` : ''}`,
  async () => {
    const { runArray, logs } = slurm as Slurm;
    const [parts, whole] = [join(folder, 'parts'), join(folder, 'whole')];
    const command = [process.execPath, main, ...sweepOf(parts)].map((word) => `'${word}'`).join(' ');
    // From 7, since nobody has to count from one.
    await runArray(`exec ${command}`, '7-8');
    expect(readdirSync(parts).sort(), logs()).toEqual(['shard-1-of-2', 'shard-2-of-2']);
    const merged = await runCli('sweep', 'merge', parts);
    expect([merged.stderr, merged.code], logs()).toEqual(['', 0]);
    expect((await runCli(...sweepOf(whole))).code).toBe(0);
    expect(filesIn(parts)).toEqual(filesIn(whole));
  },
);
