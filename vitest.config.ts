import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run for long, though most of them are short to read: begun last, they would leave a core idle. */
const longRunning = [
  '**/*.slow.test.ts',
  '**/*.property.test.ts',
  'tests/faults/**',
  'packages/lab/src/{run,export,validate}/**',
  'apps/server/src/exports/**',
  'apps/cli/**',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longRunning.some((glob) => matchesGlob(relative(import.meta.dirname, moduleId), glob));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Unit tests stand beside the code; what spans packages is in tests/. Browser journeys are Playwright's, and
// vitest.browser.config.ts runs the component tests.
// `npm run check` leaves out tests/faults and *.slow.test.ts on the command line.
export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', '{scripts,tests,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/journeys/**', '**/*.browser.test.tsx'],
    sequence: { sequencer: LongestFirst },
    // Only what never ends comes here: a machine that is busy with other things may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    passWithNoTests: false,
  },
});
