/** How a part of the test run ended. */
export type Tally = { passed: number; failed: number; skipped: number };

type VitestReport = {
  testResults?: { name: string; status: string; assertionResults?: { status: string }[] }[];
};

type PlaywrightReport = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
};

export function tallyOfCheck(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Counts the tests in Vitest's JSON report. A file that failed without a failed test of its own (it could
 * not be loaded, or a hook threw) counts as one failure.
 * @param report the parsed report, or undefined when there is none
 */
export function tallyOfVitest(report: unknown, exitCode: number): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const file of (report as VitestReport | undefined)?.testResults ?? []) {
    const statuses = (file.assertionResults ?? []).map((result) => result.status);
    for (const status of statuses) {
      if (status === 'passed') tally.passed++;
      else if (status === 'failed') tally.failed++;
      else tally.skipped++;
    }
    if (file.status === 'failed' && !statuses.includes('failed')) tally.failed++;
  }
  return distrust(tally, exitCode);
}

/** Counts the tests in Playwright's JSON report; a test that passed only on a second try has failed. */
export function tallyOfPlaywright(report: unknown, exitCode: number): Tally {
  const stats = (report as PlaywrightReport | undefined)?.stats;
  const tally = {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  };
  return distrust(tally, exitCode);
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The closing line of a run, which readers and scripts look for. */
export function closingLine(tally: Tally): string {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  return `${tally.passed} passed, ${tally.failed} failed${skipped}`;
}

/** Counts a runner that crashed or executed nothing as failed, whatever its report says. */
function distrust(tally: Tally, exitCode: number): Tally {
  const executed = tally.passed + tally.failed;
  const silentFailure = exitCode !== 0 && tally.failed === 0;
  return executed === 0 || silentFailure ? { ...tally, failed: tally.failed + 1 } : tally;
}
