import { expect, it } from 'vitest';
import { executeRun } from '../run/execute-run.ts';
import { smallScenario } from '../run/runs.fixture.ts';
import { namedSchemes, scenarioOfNamed } from './named-schemes.ts';

const members = 1_000;

it.each(Object.keys(namedSchemes) as (keyof typeof namedSchemes)[])(
  'half of the crowd of %s has joined when half of the real one had',
  async (name) => {
    const { scenario, days, halfOnDay } = scenarioOfNamed(smallScenario(members), name, members);
    const halves: number[] = [];
    for (const seed of [1, 2, 3]) {
      const { world } = await executeRun({ scenario, seed, days: Math.min(days, halfOnDay + 150) });
      const at = world.daily.findIndex(({ members: joined }) => joined > members / 2);
      halves.push(at < 0 ? days : at + 1);
    }
    const mean = halves.reduce((sum, half) => sum + half, 0) / halves.length;
    expect(Math.abs(mean / halfOnDay - 1), halves.join(', ')).toBeLessThan(0.12);
  },
);
