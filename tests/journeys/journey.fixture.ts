/** Playwright's `test` with a server of the spec file's own, its demo room and the room's facilitator. */
import { test as base } from '@playwright/test';
import { type Demo, Facilitator } from './demo.fixture.ts';
import { startDemo } from './demo-server.fixture.ts';

interface Server {
  demo: Demo;
  facilitator: Facilitator;
}

/** The time that a server has for its start on a machine that is busy with other things. */
const startMs = 180_000;

/**
 * A worker runs the tests of one spec file only (each file is a project of playwright.config.ts), so what belongs to
 * a worker belongs to a file: no clock, room, limit or folder is shared with another one.
 */
export const test = base.extend<object, Server>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const server = await startDemo();
      await use(server.demo);
      await server.stop();
    },
    { scope: 'worker', timeout: startMs },
  ],
  facilitator: [async ({ demo }, use) => use(await Facilitator.signIn(demo)), { scope: 'worker' }],
});

export { expect } from '@playwright/test';
