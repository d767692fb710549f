/** The ready plans with each shipped scenario, played to the end: the plan keeps what it says. */
import { checkBooks } from '@glassmine/replica';
import { type ReadyPlan, readyPlans } from '@glassmine/replica/plain';
import { describe, expect, test } from 'vitest';
import { scenarioNames } from '../scenarios/scenario-files.ts';
import { playLesson, variants } from './played.ts';

const plans = Object.keys(readyPlans) as ReadyPlan[];
/** The soak of these plays fifty: `npm run bench -- lessons`. */
const seeds = process.env.GLASSMINE_TESTS === 'all' ? [1, 2, 3, 4, 5] : [1];

describe.each(plans)('the ready plan %s', (plan) => {
  test.each(scenarioNames.flatMap((scenario) => variants.map((variant) => [scenario, variant] as const)))(
    'with %s, %s: the end comes in its phase, and each pupil who asks on payday is paid',
    (scenario, variant) => {
      for (const seed of seeds) {
        const played = playLesson({ plan, scenario, seed, agents: 200, pupils: 6, variant });
        const { world } = played.simulation;
        expect(played).toMatchObject({ endedIn: 'end', asked: 6, paid: 6, refused: 0 });
        expect(played.overAt).toBeLessThanOrEqual(played.bell);
        expect(world.settings.running).toBe(false);
        expect(played.standsAfter).toBe(world.scenario.end.noticeDays);
        expect(checkBooks(world)).toEqual([]);
      }
    },
  );
});
