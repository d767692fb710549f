import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.ts';
import { freePort } from './scripts/free-port.ts';

/** Each worker has houses of its own, for all journeys of a worker share a world, and a clock is one clock. */
const workers = Math.min(2, availableParallelism());
const houseNames = ['living', 'ending'];

// The workers read this file again: what is drawn once is handed on to them in the environment.
process.env.GLASSMINE_JOURNEY_DATA ??= mkdtempSync(join(tmpdir(), 'glassmine-journeys-'));
process.env.GLASSMINE_JOURNEY_PORTS ??= Array.from({ length: workers * houseNames.length }, freePort).join(
  ' ',
);

const ports = process.env.GLASSMINE_JOURNEY_PORTS.split(' ');

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.{spec,test}.ts',
  outputDir: 'test-results',
  workers,
  // Within a file, and within a worker, journeys follow each other.
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 15_000,
    launchOptions: chromiumLaunch,
  },
  // In one the world goes its way, in the other its time runs out.
  webServer: ports.map((port, index) =>
    house(String(Math.floor(index / houseNames.length)), houseNames[index % houseNames.length] ?? '', port),
  ),
});

function house(worker: string, name: string, port: string) {
  return {
    name: `${name} ${worker}`,
    command: `"${process.execPath}" apps/server/src/main.ts --demo`,
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      GLASSMINE_HOST: '127.0.0.1',
      GLASSMINE_PORT: port,
      // Every journey of the console signs in, and all of them from one address.
      GLASSMINE_TRIES_PER_MINUTE: '200',
      GLASSMINE_DATA: join(process.env.GLASSMINE_JOURNEY_DATA ?? '', worker, name),
    },
  } as const;
}
