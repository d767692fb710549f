import { defineConfig } from 'vitest/config';

// Unit tests stand beside the code; what spans packages is in tests/. Browser journeys are Playwright's.
// `npm run check` leaves out tests/faults and *.slow.test.ts on the command line.
export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', '{scripts,tests,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/journeys/**'],
    // Only what never ends comes here: a machine that is busy with other things may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    passWithNoTests: false,
  },
});
