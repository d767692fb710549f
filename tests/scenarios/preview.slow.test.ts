import { type ReadyPlan, readyPlans } from '@glassmine/replica/plain';
import { expect, test } from 'vitest';
import { simulateDays } from '../../apps/console/src/preview/simulate.ts';
import { readJson } from './scenario-files.ts';

const json = (scenario: string) => JSON.stringify(readJson(scenario));
const run = { seed: 1, changes: { 'crowd.agents': 80 } };

test.each(['mining-app', 'mining-app-in', 'solar-share'])(
  'a preview of a plan with %s ends when the plan says',
  (scenario) => {
    const course = { ...readyPlans.one, warmUpDays: 7 };
    const days = [...simulateDays({ ...run, json: json(scenario), days: 66, course })];
    expect(days).toHaveLength(66);
    // Seven days of warm-up and 48 of the phase.
    expect(days.findIndex(({ phase }) => phase === 'gone')).toBe(7 + 48);
  },
);

test('a preview without a plan ends as the scheme does', () => {
  const days = [...simulateDays({ ...run, json: json('solar-share'), days: 80, course: null })];
  expect(days.findIndex(({ phase }) => phase === 'gone')).toBe(73);
});

test.each(Object.keys(readyPlans) as ReadyPlan[])(
  'the preview of the ready plan %s has all its days',
  (key) => {
    const course = { ...readyPlans[key], warmUpDays: 0 };
    expect([...simulateDays({ ...run, json: json('mining-app'), days: 20, course })]).toHaveLength(20);
  },
);
