/** Playwright's `test` with a server of the spec file's own, its demo room and the room's facilitator. */
import { test as base } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import { type Demo, Facilitator } from './demo.fixture.ts';
import { type DemoServer, startDemo } from './demo-server.fixture.ts';

interface OfTheFile {
  demo: Demo;
  facilitator: Facilitator;
  /** The console, signed in, in a browser of its own. */
  desk: Desk;
}

interface Running {
  file: string;
  server: DemoServer;
  facilitator?: Facilitator;
}

/** The time that a server has for its start on a machine that is busy with other things. */
const startMs = 180_000;

/** A worker runs the tests of one spec file after those of another, and keeps the server of the present one. */
let running: Running | undefined;

async function runningFor(file: string): Promise<Running> {
  if (running?.file === file) return running;
  await stop();
  running = { file, server: await startDemo() };
  return running;
}

async function stop(): Promise<void> {
  const last = running;
  running = undefined;
  await last?.server.stop();
}

/**
 * Each spec file has a server of its own, so no clock, room, limit or folder is shared with another one. The browser and
 * the worker are shared: starting both anew for each file takes longer than many a file's tests.
 */
export const test = base.extend<OfTheFile, { stops: undefined }>({
  stops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      await use(undefined);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: startMs },
  ],
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use, { file }) => use((await runningFor(file)).server.demo),
    { timeout: startMs },
  ],
  facilitator: async ({ demo }, use, { file }) => {
    const own = await runningFor(file);
    own.facilitator ??= await Facilitator.signIn(demo);
    await use(own.facilitator);
  },
  desk: async ({ browser, demo }, use) => {
    const desk = await Desk.signedIn(browser, demo);
    await use(desk);
    await desk.leave();
  },
});

export { expect } from '@playwright/test';
