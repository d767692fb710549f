import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { executeRun } from '../run/execute-run.ts';
import { readManifest } from '../run/read-manifest.ts';
import { outFolder, scratchFolder, smallScenario } from '../run/runs.fixture.ts';
import { planOf, verifyRun } from '../verify/verify-run.ts';
import { forkRun } from './fork-run.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);
const scenario = smallScenario(200);
const out = (name: string) => outFolder(scratch.path(name));

it('a fork can be forked again, and each can be repeated from its own run.json', async () => {
  const greedy = { 'operator.drawOfInflowPpm': 700_000 };
  const silent = { 'crowd.tellPpm': 0, 'crowd.joinPpm': 0 };
  const first = await forkRun({
    scenario,
    seed: 5,
    atDay: 8,
    days: 26,
    changes: greedy,
    out: out('first'),
  });
  const from = readManifest(scratch.path('first'));
  const again = { scenario: from.scenario, seed: from.seed, before: from.fork as never };
  const second = await forkRun({ ...again, atDay: 14, days: 26, changes: silent, out: out('second') });
  // What the second leaves as it was is the first one's future.
  expect(second.asItWas.world.worldHash).toBe(first.changed.world.worldHash);
  expect(second.changed.world.worldHash).not.toBe(first.changed.world.worldHash);
  expect(second.changed.world.outcome.members).toBeLessThan(first.changed.world.outcome.members);

  const manifest = readManifest(scratch.path('second'));
  expect(manifest.fork).toMatchObject({ atDay: 14, changes: silent, before: { atDay: 8, changes: greedy } });
  expect(manifest.scenario).toMatchObject({
    operator: { drawOfInflowPpm: 700_000 },
    crowd: { tellPpm: 0, joinPpm: 0 },
  });
  expect((await verifyRun(scratch.path('second'))).differences).toEqual([]);

  const third = { scenario: manifest.scenario, seed: manifest.seed, before: manifest.fork as never };
  const same = await forkRun({ ...third, atDay: 20, days: 26, changes: silent });
  expect(same.changed.world.worldHash).toBe(second.changed.world.worldHash);
  await expect(forkRun({ ...third, atDay: 14, days: 26, changes: silent })).rejects.toThrow('day 14');

  // Stopped earlier, it is the same world on its way there.
  const plan = await planOf(manifest);
  const { world } = await executeRun({ ...plan, days: 20 });
  expect(world.daily.map(({ day }) => day)).toEqual([15, 16, 17, 18, 19, 20]);
  expect(world.daily).toEqual(second.changed.world.daily.slice(0, 6));
});

it('the folder of a fork contains a page that compares both futures', async () => {
  const page = readFileSync(scratch.path('second/comparison.html'), 'utf8');
  const { figures } = await forkRun({
    scenario,
    seed: 5,
    atDay: 4,
    days: 9,
    changes: { 'operator.drawOfInflowPpm': 900_000 },
    out: out('page'),
  });
  expect(page).toContain('What if, from day 14');
  expect(page).toContain('crowd.tellPpm = 0');
  const own = readFileSync(scratch.path('page/comparison.html'), 'utf8');
  for (const { figure, asItWas, changed } of figures) {
    expect(own).toContain(`<th scope="row">${figure}</th><td>${asItWas}</td><td>${changed}</td>`);
  }
  // Two lines in each of five pictures; nothing is fetched from anywhere.
  expect(own.match(/<polyline/g)).toHaveLength(10);
  expect(own).not.toMatch(/https?:|src=|<link|<script/);
});
