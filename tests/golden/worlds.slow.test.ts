import { describe, expect, test } from 'vitest';
import { scenarioNames } from '../scenarios/scenario-files.ts';
import { readPins } from './pins.ts';
import { hashesOfWorld, pinnedDays, pinnedSeeds } from './worlds.ts';

const { worlds } = readPins();

test('every shipped scenario has its worlds pinned, for every seed and day', () => {
  expect(
    Object.keys(worlds).sort(),
    '`npm run pins -- --scenarios` pins the worlds of a new scenario',
  ).toEqual(scenarioNames);
  for (const seeds of Object.values(worlds)) {
    expect(Object.keys(seeds)).toEqual(pinnedSeeds.map(String));
    for (const days of Object.values(seeds)) expect(Object.keys(days)).toEqual(pinnedDays.map(String));
  }
});

describe.each(scenarioNames)('the world of %s', (scenario) => {
  test.each(pinnedSeeds)('with seed %i has the pinned hash on each pinned day', (seed) => {
    expect(
      hashesOfWorld(scenario, seed),
      'the world has moved: for a change of the rules raise `rulesVersion` in packages/replica/src/world/subjects.ts and run `npm run pins`, for one of the scenario `npm run pins -- --scenarios`; see docs/decisions/pinned-worlds.md',
    ).toEqual(worlds[scenario]?.[seed]);
  });
});
