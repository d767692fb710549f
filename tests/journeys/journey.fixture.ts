/** Playwright's `test` with the demo house and its facilitator. */
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type Demo, Facilitator, readDemo } from './demo.fixture.ts';

interface House {
  /** Which of the houses that the configuration opens. */
  house: 'living' | 'ending';
  demo: Demo;
  facilitator: Facilitator;
}

/** Where this worker's houses keep their data, each in a folder of its name. */
export const dataFolder = join(
  process.env.GLASSMINE_JOURNEY_DATA ?? '',
  process.env.TEST_PARALLEL_INDEX ?? '0',
);

export const test = base.extend<object, House>({
  house: ['living', { scope: 'worker', option: true }],
  demo: [async ({ house }, use) => use(readDemo(join(dataFolder, house))), { scope: 'worker' }],
  facilitator: [async ({ demo }, use) => use(await Facilitator.signIn(demo)), { scope: 'worker' }],
});

export { expect } from '@playwright/test';
