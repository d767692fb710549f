import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * How a part of the test run ended. `failures` names the failed tests with the first lines of what went wrong, where,
 * and what the page showed, for the end of the output: it is all that a reader of a long log looks at, and all that
 * some keep of it.
 */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[] };

type VitestReport = {
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults?: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightResult = {
  errors?: { message?: string }[];
  attachments?: { name: string; path?: string }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
};

type PlaywrightReport = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
};

/**
 * Of a tool that only says yes or no: what it printed stands far above the end of the output.
 * @param advice how to read it again, or what to do
 */
export function tallyOfCheck(exitCode: number, advice: string): Tally {
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [advice] };
}

/**
 * Counts the tests in Vitest's JSON report. A file that failed without a failed test of its own (it could
 * not be loaded, or a hook threw) counts as one failure.
 * @param report the parsed report, or undefined when there is none
 */
export function tallyOfVitest(report: unknown, exitCode: number): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const file of (report as VitestReport | undefined)?.testResults ?? []) {
    const results = file.assertionResults ?? [];
    for (const { status, fullName, failureMessages } of results) {
      if (status === 'passed') tally.passed++;
      else if (status !== 'failed') tally.skipped++;
      else fail(tally, `${file.name} › ${fullName}`, failureMessages?.[0]);
    }
    const blamed = results.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && !blamed) fail(tally, file.name, file.message);
  }
  return distrust(tally, exitCode);
}

/** Counts the tests in Playwright's JSON report; a test that passed only on a second try has failed. */
export function tallyOfPlaywright(report: unknown, exitCode: number): Tally {
  const { stats, suites = [] } = (report ?? {}) as PlaywrightReport;
  const tally: Tally = {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    failures: suites.flatMap(failuresIn),
  };
  return distrust(tally, exitCode);
}

function failuresIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const errors = results.flatMap((result) => result.errors ?? []);
        return failure(`${file}:${line} › ${title}`, errors[0]?.message, pageOf(results));
      }),
  );
  return [...here, ...suites.flatMap(failuresIn)];
}

function fail(tally: Tally, name: string, message?: string): void {
  tally.failed++;
  tally.failures.push(failure(name, message));
}

const mostLines = 12;
const mostPageLines = 60;

/**
 * What the page showed when a journey failed: its roles and names, from the file that Playwright leaves beside the
 * screenshot, without the addresses of the elements and of the links. From the first dialog on where one was open: it
 * follows all that it covers.
 */
function pageOf(results: PlaywrightResult[]): string[] {
  const context = results
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ name }) => name === 'error-context');
  if (!context?.path || !existsSync(context.path)) return [];
  const [, snapshot = ''] = readFileSync(context.path, 'utf8').match(/^```yaml\n(.*?)^```$/ms) ?? [];
  const lines = snapshot
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^ *- \/url:/.test(line))
    .map((line) => line.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, ''));
  const dialog = Math.max(
    0,
    lines.findIndex((line) => /^ *- (alert)?dialog\b/.test(line)),
  );
  return lines.slice(dialog, dialog + mostPageLines);
}

/** The calls that led to the failure, innermost first, are the last lines of a message that may be long. */
function failure(name: string, message = '', page: string[] = []): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const calls = lines.slice(mostLines).filter((line) => /^ *at .+:\d+:\d+\)?$/.test(line));
  const told = [...lines.slice(0, mostLines), ...calls.slice(0, mostLines), ...page];
  return [name, ...told.map((line) => `    ${line}`)].join('\n').trimEnd();
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
      failures: [...total.failures, ...tally.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
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
  if (executed > 0 && (exitCode === 0 || tally.failed > 0)) return tally;
  const what =
    executed === 0
      ? 'no test ran'
      : 'no test failed, but something beside the tests did: look for "Unhandled" or "Error" in what is printed above';
  return { ...tally, failed: tally.failed + 1, failures: [...tally.failures, what] };
}
