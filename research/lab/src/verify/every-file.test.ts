import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { townVersion } from '@glassmine/town';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulate } from '../output/simulate.ts';
import { outFolder, scratchFolder, smallScenario } from '../run/runs.fixture.ts';
import { verifyReplicates } from './verify-replicates.ts';
import { verifyRun } from './verify-run.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);
const settings = { scenario: smallScenario(60), days: 3, seed: 2, jobs: 1 };

beforeAll(async () => {
  await simulate({ ...settings, replicates: 1, out: outFolder(scratch.path('run')) });
  await simulate({ ...settings, replicates: 2, out: outFolder(scratch.path('two')) });
});

/** What a check of a changed copy tells, whether it names differences or cannot begin. */
async function toldOf(
  from: string,
  check: (folder: string) => Promise<{ differences: string[] }>,
  change: (folder: string) => void,
): Promise<string> {
  const copy = scratch.path('copy');
  cpSync(scratch.path(from), copy, { recursive: true });
  change(copy);
  const told = await check(copy).then(
    ({ differences }) => differences.join('\n'),
    (error: Error) => error.message,
  );
  rmSync(copy, { recursive: true });
  return told;
}

it('each changed, missing or foreign file of a run is named', async () => {
  const names = readdirSync(scratch.path('run'));
  expect(names).toEqual(expect.arrayContaining(['report.html', 'run.json', 'data-dictionary.md']));
  expect((await verifyRun(scratch.path('run'))).differences).toEqual([]);
  for (const name of names) {
    const changed = await toldOf('run', verifyRun, (folder) => appendFileSync(join(folder, name), ' '));
    expect(changed, `changed ${name}`).toContain(name);
    if (name === 'run.json') continue;
    const missing = await toldOf('run', verifyRun, (folder) => rmSync(join(folder, name)));
    expect(missing, `missing ${name}`).toContain(name);
  }
  const foreign = await toldOf('run', verifyRun, (folder) => writeFileSync(join(folder, 'mine.txt'), ''));
  expect(foreign).toBe('mine.txt was not written by this run');
});

it('a run that was made under other rules says so before anything else', async () => {
  const town = { residents: 600, warmUpDays: 1, hasScheme: true, others: [] };
  await simulate({ ...settings, town, replicates: 1, out: outFolder(scratch.path('town')) });
  const written = (folder: string) => JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));
  const { rules } = written(scratch.path('town')).glassmine;
  const under = (versions: { rules: string; town?: string }) =>
    toldOf('town', verifyRun, (folder) => {
      const { glassmine, ...rest } = written(folder);
      const said = { manifest: glassmine.manifest, node: glassmine.node, ...versions };
      writeFileSync(join(folder, 'run.json'), JSON.stringify({ ...rest, glassmine: said }));
    });
  const ofScheme = `under version 1 of the scheme's rules, and these are version ${rules}`;
  expect((await under({ rules: '1', town: townVersion })).split('\n')[0]).toContain(ofScheme);
  // A run of before the town had versions.
  const ofTown = `under version 1 of the town's rules, and these are version ${townVersion}`;
  expect((await under({ rules })).split('\n')[0]).toContain(ofTown);
});

it('run.json is small, because what grows with the days stands beside it', () => {
  expect(statSync(scratch.path('run/run.json')).size).toBeLessThan(20_000);
});

it('a folder of replicates is checked with its report and each of its runs', async () => {
  expect((await verifyReplicates(scratch.path('two'))).differences).toEqual([]);
  for (const name of ['report.html', 'replicates.json', 'seed-3/members.parquet']) {
    const told = await toldOf('two', verifyReplicates, (folder) => appendFileSync(join(folder, name), ' '));
    expect(told).toContain(name);
  }
  const missing = await toldOf('two', verifyReplicates, (folder) =>
    rmSync(join(folder, 'seed-3'), { recursive: true }),
  );
  expect(missing).toContain('seed-3 is missing');
});
