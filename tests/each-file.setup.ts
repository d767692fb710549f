/** What holds for every test file. */
import { relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, vi } from 'vitest';

// Properties draw the same cases in every run of a commit, each file its own: whether `npm test` is green says
// something about the commit, never about the run. The soak draws new ones, and prints the seed of what fails.
const { testPath } = expect.getState();
if (!process.env.GLASSMINE_SOAK && testPath !== undefined) {
  const name = relative(`${import.meta.dirname}/..`, testPath);
  const seed = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0);
  fc.configureGlobal({ seed });
}

// The next file shares the worker: it finds the clock, the globals and the environment as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
