import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.ts';
import { whichTests } from './scripts/which-tests.ts';

/** Playwright holds it against the name of the file, the titles and the tags. */
const leftOut = /@all\b|\.all\.spec\.ts/;

/** The spec files that take longest, longest first: what is begun last must be short, or one core ends alone. */
const longest =
  'class.all newcomer whole-lesson every-route-by-taps.all scenario-course.all enlarged-and-printed.all every-screen empty-and-broken console-pages xray.all playbook.all console-keyboard.all console-questionnaire.all console-rooms collapse'.split(
    ' ',
  );

const fileOf = (name: string) => `**/${name}.spec.ts`;

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/hosts.setup.ts',
  outputDir: 'test-results',
  grep: whichTests === 'rest' ? leftOut : /./,
  grepInvert: whichTests === 'usual' ? leftOut : [],
  // A journey waits for the app and the world more than half of its time; three for each core leave no core idle.
  workers: Math.min(4, 2 * availableParallelism()),
  // The tests of a file follow each other in one worker, which then goes on with the next file: see journey.fixture.ts.
  fullyParallel: false,
  // Each a project of its own, since Playwright begins with the first project and sorts the files of one by their names.
  projects: [
    ...longest.map((name) => ({ name, testMatch: fileOf(name) })),
    { name: 'further', testIgnore: longest.map(fileOf) },
  ],
  retries: 0,
  forbidOnly: true,
  // Nothing is waited for longer than it takes; what a busy machine needs is allowed, so no test has a limit of its own.
  timeout: 1_800_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 120_000,
    launchOptions: chromiumLaunch,
    // As somebody runs it who has asked the device for less motion: what is seen is always finished.
    // What moves is in habits.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
