/** One learner through all tests of a file. */
import type { Browser } from '@playwright/test';
import type { Demo, Facilitator } from './demo.fixture.ts';
import { test } from './journey.fixture.ts';
import type { Learner } from './learner.fixture.ts';

interface Given {
  browser: Browser;
  demo: Demo;
  facilitator: Facilitator;
}

/** Each test of the file goes on where the one before it ended; after each of them nothing may have gone wrong. */
export function oneLearner(begin: (given: Given) => Promise<Learner>): void {
  let learner: Learner;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser, demo, facilitator }) => {
    learner = await begin({ browser, demo, facilitator });
  });
  test.afterEach(() => learner.watch.expectQuiet());
  test.afterAll(() => learner.page.context().close());
}
