import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { glassmineInside } from '../../apps/cli/src/inside.fixture.ts';
import { type Ended, finishedRuns, runCli, startCli, until } from './cli-process.fixture.ts';
import { filesIn, sweepOf } from './sweeps.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-shards-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inside = (name: string) => join(folder, name);

/** What must have succeeded. */
async function must(running: Promise<Ended>): Promise<Ended> {
  const ended = await running;
  expect(ended.stderr).toBe('');
  expect(ended.code).toBe(0);
  return ended;
}

/** One shard of three, killed in the middle and run again to its end. */
async function killedShard(out: string): Promise<void> {
  const args = [...sweepOf(out), '--shard', '1/3', '--jobs', '1'];
  const { child, ended } = startCli(args);
  await until(() => finishedRuns(join(out, 'shard-1-of-3')).length >= 1);
  child.kill('SIGKILL');
  await ended;
  const again = await must(runCli(...args, '--json'));
  expect(JSON.parse(again.stdout.trimEnd().split('\n').at(-1) as string)).toMatchObject({
    shard: 1,
    of: 3,
    runs: 2,
    complete: true,
    resumed: expect.any(Number),
  });
}

beforeAll(async () => {
  const out = inside('parts');
  await killedShard(out);
  await must(startCli([...sweepOf(out), '--shards', '3'], { JOB_COMPLETION_INDEX: '1' }).ended);
  const task = { SLURM_ARRAY_TASK_ID: '12', SLURM_ARRAY_TASK_MIN: '10', SLURM_ARRAY_TASK_COUNT: '3' };
  await must(startCli(sweepOf(out), task).ended);
  expect(readdirSync(out).sort()).toEqual(['shard-1-of-3', 'shard-2-of-3', 'shard-3-of-3']);
});

describe('shards of a sweep', () => {
  test('of which one was killed and went on are merged to the very files of one run, with one job and with two', async () => {
    const [one, two] = [inside('one'), inside('two')];
    await must(runCli(...sweepOf(one), '--jobs', '1'));
    await must(runCli(...sweepOf(two), '--jobs', '2'));
    await must(runCli('sweep', 'merge', inside('parts'), '--out', inside('merged')));
    const whole = filesIn(one);
    expect(Object.keys(whole)).toEqual(['report.html', 'results.parquet', 'runs.ndjson', 'sweep.json']);
    expect(filesIn(two)).toEqual(whole);
    expect(filesIn(inside('merged'))).toEqual(whole);
    // The folder that the shards share may hold the result, too, and is then that of a finished sweep.
    cpSync(inside('parts'), inside('shared'), { recursive: true });
    const { stdout } = await must(runCli('sweep', 'merge', inside('shared'), '--json'));
    expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) as string)).toMatchObject({
      runs: 6,
      complete: true,
    });
    expect(filesIn(inside('shared'))).toEqual(whole);
    const again = await must(runCli(...sweepOf(inside('shared')), '--json'));
    expect(again.stdout).toContain('"resumed":6');
  });

  const shard = (i: number) => join(inside('case'), `shard-${i}-of-3`);
  test.each<[string, () => unknown, string]>([
    ['one is missing', () => rmSync(shard(2), { recursive: true }), 'shard 2/3 is missing'],
    [
      'two are missing',
      () => {
        for (const i of [1, 3]) rmSync(shard(i), { recursive: true });
      },
      'shards 1/3, 3/3 are missing',
    ],
    [
      'one lies there twice',
      () => cpSync(shard(2), join(inside('case'), 'shard-5-of-3'), { recursive: true }),
      'shard 2/3 is there twice',
    ],
    [
      'one is of another sweep',
      () => {
        rmSync(shard(2), { recursive: true });
        return must(runCli(...sweepOf(inside('other'), 2), '--shard', '2/3')).then(() =>
          cpSync(join(inside('other'), 'shard-2-of-3'), shard(2), { recursive: true }),
        );
      },
      'belongs to another sweep',
    ],
    [
      'one is of another number of shards',
      () => must(runCli(...sweepOf(inside('case')), '--shard', '1/4')),
      'overlap',
    ],
    [
      'one is not finished',
      () => {
        const path = join(shard(3), 'runs.ndjson');
        writeFileSync(path, readFileSync(path, 'utf8').split('\n').slice(1).join('\n'));
      },
      'shard 3/3 is not finished: 1 of 2 runs',
    ],
    [
      'one has an empty sweep.json',
      () => writeFileSync(join(shard(1), 'sweep.json'), ''),
      'sweep.json is damaged',
    ],
    [
      'one has the runs of another',
      () => cpSync(join(shard(1), 'runs.ndjson'), join(shard(2), 'runs.ndjson')),
      'is not one of shard 2/3',
    ],
  ])('are not merged when %s: one sentence, and nothing is written', async (_, damage, said) => {
    rmSync(inside('case'), { recursive: true, force: true });
    cpSync(inside('parts'), inside('case'), { recursive: true });
    await damage();
    const args = ['sweep', 'merge', inside('case'), '--out', inside('none')];
    const { code, stdout, stderr } = await glassmineInside(...args);
    expect(stderr).toContain(said);
    expect(stderr.trimEnd().split('\n')).toHaveLength(2);
    expect([code, stdout, existsSync(inside('none'))]).toEqual([2, '', false]);
  });

  test.each([
    [['sweep', 'merge'], 'needs the folder'],
    [['sweep', 'merge', '/nowhere-at-all'], 'no folder'],
    [['sweep', 'merge', 'a', 'b'], 'needs --out'],
    [['sweep', 'merge', 'a', '--days', '3'], "'--days'"],
    [['sweep', 'merge', 'a', '--force'], "'--force'"],
    [[...sweepOf('x'), '--shards', '2'], 'neither SLURM_ARRAY_TASK_ID'],
    [[...sweepOf('x'), '--vary', 'operator.drawOfInflowPpm=5'], 'varied twice'],
    [[...sweepOf('x'), '--vary', 'crowd.tellPpm=5,5'], 'a value twice'],
    [[...sweepOf('x'), '--vary', 'crowd.agents=50,60'], '--members and crowd.agents'],
  ])(
    '%j is refused, with exit code 2, since an option would be ignored or is missing',
    async (args, said) => {
      const { code, stderr } = await glassmineInside(...args);
      expect(stderr).toContain(said);
      expect(code).toBe(2);
    },
  );
});
