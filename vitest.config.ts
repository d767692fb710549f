import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { whichTests } from './scripts/which-tests.ts';

/**
 * Files that take more than a second alone. They begin first, since begun last they would leave a core idle, and
 * `npm run check` leaves them out.
 */
const longRunning = [
  '**/*.slow.test.ts',
  '**/*.all.test.ts',
  '**/*.property.test.ts',
  'tests/faults/**',
  'tests/second-book/**',
  '{packages/exports,research/lab}/src/{run,export,validate}/**',
  'research/lab/src/{benchmark,fork,output,verify}/**',
  'research/town/src/{behaviours,calibration}/**',
  'research/town/src/settle-town.test.ts',
  'packages/crowd/src/{agents/people,operator/ways-to-run,column-widths,quiet-nights,simulation}.test.ts',
  'apps/server/src/exports/**',
  'apps/server/src/http/slow-uploads.test.ts',
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

/** What stays out of every run: journeys are Playwright's, and vitest.browser.config.ts runs the component tests. */
const never = ['**/node_modules/**', '**/dist/**', 'tests/journeys/**', '**/*.browser.test.tsx'];
const isQuick = process.env.GLASSMINE_QUICK === '1';
/** What `npm test` leaves out. */
const leftOut = whichTests === 'usual' ? ['**/*.all.test.{ts,tsx}'] : [];
/** Projects do not hear of `--exclude` on the command line. */
const elsewhere = [...never, ...leftOut, ...(isQuick ? longRunning : [])];

const files = whichTests === 'rest' ? '*.all.test' : '*.test';
const all = [`{packages,research,apps}/*/src/**/${files}.{ts,tsx}`, `{scripts,tests,bench}/**/${files}.ts`];
/**
 * Test files share the modules that a worker has loaded, which saves a fifth of the time; what a test replaces in
 * them, it puts back. Files that replace whole modules have a worker of their own.
 */
const alone = globSync(all, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
);

const neverMs = (process.env.GLASSMINE_SOAK ? 12 * 60 : 30) * 60_000;

// Unit tests stand beside the code; what spans packages is in tests/.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest's own choice leaves one core idle, which on two cores is half of the machine. One more than there are cores:
    // the fault tests wait for other processes. The quick tests do not, and each worker loads the sources anew.
    maxWorkers: availableParallelism() + (isQuick ? 0 : 1),
    // Only what never ends comes here: a machine that is busy with other things may take its time, so no test has a
    // limit of its own.
    testTimeout: neverMs,
    hookTimeout: neverMs,
    expect: { poll: { timeout: 600_000 } },
    setupFiles: ['tests/each-file.setup.ts'],
    // A list in a failure is printed whole, since it says what to do.
    chaiConfig: { truncateThreshold: 0 },
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: all, exclude: [...elsewhere, ...alone], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: elsewhere } },
    ],
  },
});
