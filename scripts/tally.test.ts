import { describe, expect, test } from 'vitest';
import { closingLine, sum, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

describe('the tally of a Vitest report', () => {
  test('counts passed, failed and skipped tests', () => {
    const report = { testResults: [file('failed', 'passed', 'failed', 'pending'), file('passed', 'passed')] };
    expect(tallyOfVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  test('counts a file that could not be loaded as a failure', () => {
    expect(tallyOfVitest({ testResults: [file('failed'), file('passed', 'passed')] }, 1).failed).toBe(1);
  });

  test('counts a crash after the last test as a failure', () => {
    expect(tallyOfVitest({ testResults: [file('passed', 'passed')] }, 1).failed).toBe(1);
  });

  test('counts a run of nothing, or without a report, as a failure', () => {
    expect(tallyOfVitest({ testResults: [] }, 0).failed).toBe(1);
    expect(tallyOfVitest({ testResults: [file('passed', 'pending')] }, 0).failed).toBe(1);
    expect(tallyOfVitest(undefined, 0).failed).toBe(1);
  });
});

describe('the tally of a Playwright report', () => {
  test('counts a test that passed only on a second try as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(tallyOfPlaywright({ stats }, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  test('counts a server that did not start as a failure', () => {
    expect(tallyOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, 1).failed).toBe(
      1,
    );
  });
});

test('the closing line mentions skipped tests only when there are some', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  const total = sum([
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 1, failed: 2, skipped: 1 },
  ]);
  expect(closingLine(total)).toBe('4 passed, 2 failed, 2 skipped');
});
