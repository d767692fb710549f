import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { createSimulation, readScenario } from '@glassmine/crowd';
import { fortunesOf, outcomeOf } from '@glassmine/exports';
import { put } from '@glassmine/kernel';
import { fortuneOf, type Member } from '@glassmine/replica';
import { afterAll, expect, it } from 'vitest';
import { simulate } from '../output/simulate.ts';
import { outFolder, scratchFolder, smallScenario } from '../run/runs.fixture.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

it('no report counts losers while the scheme runs', async () => {
  const settings = { scenario: smallScenario(120), seed: 2, replicates: 1, jobs: 1 };
  await simulate({ ...settings, days: 12, out: outFolder(scratch.path('stands')) });
  await simulate({ ...settings, days: 75, out: outFolder(scratch.path('gone')) });
  const [stands, gone] = ['stands', 'gone'].map((name) =>
    readFileSync(scratch.path(`${name}/report.html`), 'utf8'),
  ) as [string, string];
  expect(stands).toContain('HashPeak: stands after 12 days');
  expect(stands).not.toMatch(/Lost money|paid in, \d+ lost|<th scope="col">Lost|<i class="red"><\/i>lost</);
  expect(stands).toMatch(/Of a hundred who paid in, \d+ would lose if it ended today/);
  expect(gone).toContain('HashPeak: gone on day');
  expect(gone).toMatch(/Of a hundred who paid in, \d+ lost</);
  expect(gone).not.toContain('would lose');
});

it('losers are counted by savings in run.json, in cohorts and in the roles of the tables', async () => {
  const out = { ...outFolder(scratch.path('roles')), format: 'csv' } as const;
  const settings = { scenario: smallScenario(120), seed: 3, days: 30, replicates: 1, jobs: 1 };
  const [run] = await simulate({ ...settings, out });
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const reader = await connection.runAndReadAll(
    `select count(*)::int from '${scratch.path('roles/members.csv')}' where role = 'loser'`,
  );
  connection.closeSync();
  const { losers, cohorts } = (run as NonNullable<typeof run>).world.outcome;
  expect(reader.getRowsJson()).toEqual([[losers]]);
  expect(cohorts.reduce((sum, cohort) => sum + cohort.losers, 0)).toBe(losers);
});

it('a person has lost whose savings are below those of the start, whatever the payments were', () => {
  const scenario = readScenario(smallScenario(120));
  const simulation = createSimulation(scenario, 2);
  const { world } = simulation;
  simulation.execute({ type: 'tick', ticks: (30 * 86_400) / scenario.clock.tickSeconds });
  const { payers, losers } = outcomeOf(world);
  const { paidIn } = fortunesOf(world);
  const winner = paidIn.findIndex(
    (given, member) => given > 0 && fortuneOf(world, world.members.person[member as Member]!) >= 0,
  );
  expect(winner).toBeGreaterThan(0);
  expect(losers).toBeLessThan(payers);
  // Somebody who had a hundred times as much before has lost most of it.
  const person = world.members.person[winner as Member]!;
  put(world.people, 'savingsAtStart', person, 100 * world.people.savingsAtStart[person]!);
  expect(outcomeOf(world).losers).toBe(losers + 1);
  expect(outcomeOf(world).cohorts.reduce((sum, cohort) => sum + cohort.losers, 0)).toBe(losers + 1);
});
