import { createSimulation, readScenario } from '@glassmine/crowd';
import { languages } from '@glassmine/replica';
import { expect, test } from 'vitest';
import { readAbouts } from '../../apps/server/src/rooms/scenario-files.ts';
import { readJson, scenarioNames } from './scenario-files.ts';

const abouts = readAbouts();
const seed = 1;

test('every scenario is described in every language, and no other is', () => {
  expect(Object.keys(abouts).sort()).toEqual(scenarioNames);
  for (const [name, texts] of Object.entries(abouts)) {
    expect(Object.keys(texts), name).toEqual(languages);
    expect(new Set(Object.values(texts)).size, name).toBe(languages.length);
  }
});

test.each(scenarioNames)('%s lasts as long as it says, in every language', (name) => {
  const { world, execute } = createSimulation(readScenario(readJson(name)), seed);
  let day = 0;
  while (world.operator.phase !== 'gone') {
    expect(++day).toBeLessThan(200);
    execute({ type: 'tick', ticks: 86_400 / world.scenario.clock.tickSeconds });
  }
  // The length is the last number of each text.
  for (const text of Object.values(abouts[name] ?? {}))
    expect(Number(text.match(/\d+/g)?.at(-1)), text).toBe(day);
});
