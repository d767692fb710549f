import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { FolderTaken } from '../output/folder.ts';
import { runFolder, scratchFolder } from '../run/runs.fixture.ts';
import type { SweepSpec } from './design.ts';
import { openFinishedRuns } from './finished-runs.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

test('with force a sweep replaces the folder of another sweep, and no other folder', () => {
  const spec = (seed: number) => ({ seed, vary: [] }) as unknown as SweepSpec;
  const out = scratch.path('sweep');
  openFinishedRuns(out, spec(1), false).close();
  openFinishedRuns(out, spec(1), false).close();
  expect(() => openFinishedRuns(out, spec(2), false)).toThrow(/add --force/);
  openFinishedRuns(out, spec(2), true).close();
  const run = runFolder(scratch.path('a-run'));
  expect(() => openFinishedRuns(run, spec(1), true)).toThrow(FolderTaken);
  expect(readdirSync(run).sort()).toEqual(['members.csv', 'report.html', 'run.json']);
});
