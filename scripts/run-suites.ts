import { availableParallelism } from 'node:os';
import type { Suite } from './suites.ts';
import { closingLine, sum, type Tally } from './tally.ts';

/**
 * Runs every suite even when an earlier one failed, and ends with what failed, each suite's
 * sums, and one line alone: `N passed, N failed`. They begin in
 * their order, each as soon as the cores that it keeps busy are free, so that those of one core run side by side.
 * @param cores how many there are to share
 * @returns the exit code: 1 when anything failed
 */
export async function runSuites(planned: Suite[], cores = availableParallelism()): Promise<number> {
  const results: { name: string; tally: Tally; seconds: string }[] = [];
  const running = new Set<Promise<void>>();
  let free = cores;
  const run = async (suite: Suite, wanted: number): Promise<void> => {
    const startedMs = performance.now();
    const tally = await suite.run();
    results.push({ name: suite.name, tally, seconds: ((performance.now() - startedMs) / 1000).toFixed(1) });
    free += wanted;
  };
  for (const [index, suite] of planned.entries()) {
    const wanted = Math.min(suite.cores, cores);
    while (free < wanted) await Promise.race(running);
    free -= wanted;
    console.log(`\n── ${index + 1} of ${planned.length}: ${suite.name}`);
    const ended = run(suite, wanted).finally(() => running.delete(ended));
    running.add(ended);
  }
  await Promise.all(running);
  console.log('');
  for (const { tally } of results) {
    for (const failure of tally.failures) console.log(`✗ ${failure}\n`);
  }
  for (const { name, tally, seconds } of results) {
    console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name}: ${closingLine(tally)} (${seconds} s)`);
  }
  const total = sum(results.map((result) => result.tally));
  console.log(`\n${closingLine(total)}`);
  return total.failed === 0 ? 0 : 1;
}
