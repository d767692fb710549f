import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../run/runs.fixture.ts';
import { simulate } from './simulate.ts';
import { smallTown, townFiles } from './town-files.contract.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

townFiles('parquet');

it('a town has the same bytes in every file with one job and with two, and other ones with another seed', async () => {
  for (const jobs of [1, 2]) {
    const out = {
      folder: scratch.path(`jobs-${jobs}`),
      force: false,
      format: 'parquet',
      schema: 'glassmine',
    } as const;
    await simulate({ ...smallTown, days: 12, seed: 9, replicates: 2, jobs, out });
  }
  const bytesOf = (folder: string) =>
    readdirSync(scratch.path(folder)).map((name) => [
      name,
      readFileSync(scratch.path(`${folder}/${name}`), 'latin1'),
    ]);
  const [one, two] = ['seed-9', 'seed-10'].map((seed) => bytesOf(`jobs-1/${seed}`));
  expect(one!.length).toBeGreaterThan(15);
  expect(bytesOf('jobs-2/seed-9')).toEqual(one);
  expect(bytesOf('jobs-2/seed-10')).toEqual(two);
  const moves = (files: typeof one) => files!.find(([name]) => name === 'movements.parquet')?.[1];
  expect(moves(one) === moves(two)).toBe(false);
});
