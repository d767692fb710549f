import { DAY } from '@glassmine/kernel';
import { checkBooks } from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { defaultJson, runDays } from '../crowds.fixture.ts';
import { readScenario } from '../scenario/read-scenario.ts';
import { createSimulation } from '../simulation.ts';
import { type ReducedModel, reducedScenario } from './reduced-scenario.ts';

const model = (promised: number, growth: number, years: number, daysPerYear: number): ReducedModel => ({
  promised,
  withdrawn: promised,
  nominal: 0.03,
  growth,
  firstDeposits: 1,
  years,
  members: 10_000,
  daysPerYear,
});

/** Years until a payout is due that the reserve can't pay. */
function collapseOf(given: ReducedModel, seed: number): number {
  const simulation = createSimulation(readScenario(reducedScenario(defaultJson, given)), seed);
  const { world } = simulation;
  const days = given.years * given.daysPerYear;
  for (let day = 0; day < days && world.operator.phase !== 'gone'; day++) runDays(simulation, 1);
  expect(world.operator.phase).toBe('gone');
  expect(checkBooks(world)).toEqual([]);
  return world.operator.since / DAY / given.daysPerYear;
}

// The figures are Artzrouni's closed form; `npm run -s glassmine -- validate` shows all four at 10^5 members.
describe.each([
  { promised: 0.5, growth: 0, withdrawn: 0.5, zero: 3.32, daysPerYear: 150 },
  { promised: 1, growth: 0.5, withdrawn: 1, zero: 1.74, daysPerYear: 250 },
])('the engine, reduced to constant rates: $promised promised, $growth growth', (check) => {
  it('collapses when the closed form says', () => {
    const { promised, growth, withdrawn, zero, daysPerYear } = check;
    const given = { ...model(promised, growth, zero * 1.2, daysPerYear), withdrawn };
    const found = [1, 2].map((seed) => collapseOf(given, seed));
    const mean = found.reduce((sum, years) => sum + years, 0) / found.length;
    // Of 10,000 members the luck of the draw alone is a percent or so.
    expect(Math.abs(mean / zero - 1), found.join(', ')).toBeLessThan(0.02);
  });

  it('does not, when members withdraw at another rate', () => {
    const { promised, growth, withdrawn, zero, daysPerYear } = check;
    const given = {
      ...model(promised, growth, zero * 1.2, daysPerYear),
      withdrawn: withdrawn * 1.2,
      members: 5_000,
    };
    expect(collapseOf(given, 1)).toBeLessThan(zero * 0.95);
  });
});
