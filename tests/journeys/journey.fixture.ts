/** Playwright's `test` with the demo house and its facilitator. */
import { test as base } from '@playwright/test';
import { type Demo, Facilitator, readDemo } from './demo.fixture.ts';

interface House {
  demo: Demo;
  facilitator: Facilitator;
}

export const test = base.extend<object, House>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameter
    async ({}, use) => use(readDemo(process.env.GLASSMINE_JOURNEY_DATA ?? '')),
    { scope: 'worker' },
  ],
  facilitator: [async ({ demo }, use) => use(await Facilitator.signIn(demo)), { scope: 'worker' }],
});

export { expect } from '@playwright/test';
