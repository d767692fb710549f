import type { Suite } from './suites.ts';
import { closingLine, sum, type Tally } from './tally.ts';

/** Runs every suite even when an earlier one failed, and ends with one line alone: `N passed, N failed`. */
export async function runSuites(planned: Suite[]): Promise<number> {
  const results: { name: string; tally: Tally; seconds: string }[] = [];
  for (const [index, suite] of planned.entries()) {
    console.log(`\n── ${index + 1} of ${planned.length}: ${suite.name}`);
    const startedMs = performance.now();
    const tally = await suite.run();
    results.push({ name: suite.name, tally, seconds: ((performance.now() - startedMs) / 1000).toFixed(1) });
  }
  console.log('');
  for (const { name, tally, seconds } of results) {
    console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name}: ${closingLine(tally)} (${seconds} s)`);
  }
  const total = sum(results.map((result) => result.tally));
  console.log(`\n${closingLine(total)}`);
  return total.failed === 0 ? 0 : 1;
}
