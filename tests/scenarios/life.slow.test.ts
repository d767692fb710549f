import { createSimulation, readScenario, type Simulation } from '@glassmine/crowd';
import {
  checkBooks,
  kindOfStep,
  type Language,
  languages,
  type Step,
  type StepKind,
} from '@glassmine/replica';
import { describe, expect, test } from 'vitest';
import { readJson, scenarioNames } from './scenario-files.ts';

const scripts: Partial<Record<Language, RegExp>> = {
  hi: /\p{Script=Devanagari}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
  tr: /[şğı]/,
};

/**
 * Runs until the operator is gone; returns the days of the first trouble and of the end. Trouble is that payouts
 * slow or, under an operator who pays to the last day, that getting money out is made dearer.
 */
function runScenario({ world, execute }: Simulation, most: number): { trouble: number; gone: number } {
  const dearer = new Set<StepKind>(['higherFee', 'unlockDeposit']);
  let trouble = -1;
  for (let day = 1; day <= most; day++) {
    execute({ type: 'tick', ticks: 86_400 / world.scenario.clock.tickSeconds });
    const steps = Array.from({ length: world.operatorSteps.count }, (_, step) =>
      kindOfStep(world, step as Step),
    );
    if (trouble < 0 && (world.operator.phase !== 'paying' || steps.some((kind) => dearer.has(kind))))
      trouble = day;
    if (world.operator.phase === 'gone') return { trouble, gone: day };
  }
  throw new Error(`still there after ${most} days`);
}

test('three scenarios are shipped; each has the key of its file name and its own brand', () => {
  const all = scenarioNames.map((name) => readScenario(readJson(name)));
  expect(all.map(({ key }) => key)).toEqual(['mining-app', 'mining-app-in', 'solar-share']);
  for (const of of [all.map(({ brand }) => brand.key), all.map(({ brand }) => brand.name)])
    expect(new Set(of).size).toBe(all.length);
  expect(all.map(({ localCurrencies, tabs }) => `${localCurrencies[0]?.code} ${tabs}`)).toEqual([
    'pNGN five',
    'pINR five',
    'pTRY three',
  ]);
});

describe.each(scenarioNames)('%s', (name) => {
  const scenario = readScenario(readJson(name));

  test.each([1, 2, 3])('grows for weeks, gets into trouble and ends before day 120 (seed %i)', (seed) => {
    const simulation = createSimulation(scenario, seed);
    const { world } = simulation;
    const { trouble, gone } = runScenario(simulation, scenario.clock.endDay);
    expect(trouble).toBeGreaterThan(28);
    expect(gone).toBeGreaterThan(trouble);
    expect(gone).toBeLessThan(120);
    // Most people have joined: the scheme ends because there is nobody left to recruit.
    expect(world.members.count).toBeGreaterThan((scenario.crowd as { agents: number }).agents * 0.8);
    expect(checkBooks(world)).toEqual([]);
  });

  test('has every text in all ten languages, each in its own script', () => {
    expect(scenario.languages).toEqual(languages);
    const texts = scenario.content.about.content;
    for (const [language, script] of Object.entries(scripts)) {
      expect(texts[language as Language]).toMatch(script);
    }
    expect(new Set(Object.values(texts)).size).toBe(languages.length);
  });

  test('promises returns that no honest business can earn, and has a price for every machine', () => {
    for (const { dailyReturnPpm, validDays, priceMinor } of scenario.products) {
      expect(dailyReturnPpm * validDays).toBeGreaterThan(1_000_000);
      expect(priceMinor % 100).toBe(0);
    }
  });

  test('reports all faults at once, each with its path and reason', () => {
    const json = readJson(name);
    json.brand.name = 'x';
    json.products[1].priceMinor = -5;
    json.content.news[0].title = { hi: 'नमस्ते' };
    json.crowd.joinPpm = 2_000_000;
    json.operator.extra = 1;
    expect(() => readScenario(json)).toThrow(
      /\/brand\/name must be.*\/products\/1\/priceMinor must be.*\/content\/news\/0\/title\/en is missing.*\/crowd\/joinPpm must be.*\/operator\/extra/,
    );
  });
});
