import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closingLine, sum, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test('a tool that failed says at the end what to do, and one that passed says nothing', () => {
  expect(tallyOfCheck(2, 'run it alone')).toMatchObject({ failed: 1, failures: ['run it alone'] });
  expect(tallyOfCheck(0, 'run it alone')).toMatchObject({ passed: 1, failures: [] });
});

describe('the tally of a Vitest report', () => {
  test('counts passed, failed and skipped tests', () => {
    const report = { testResults: [file('failed', 'passed', 'failed', 'pending'), file('passed', 'passed')] };
    expect(tallyOfVitest(report, 1)).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
  });

  test('counts a file that could not be loaded as a failure', () => {
    expect(tallyOfVitest({ testResults: [file('failed'), file('passed', 'passed')] }, 1).failed).toBe(1);
  });

  test('names what failed, with its message without colours', () => {
    const failed = {
      status: 'failed',
      fullName: 'a sum is right',
      failureMessages: ['\u001b[31mexpected 3\u001b[39m\nat a'],
    };
    const unloaded = { ...file('failed'), name: 'b.test.ts', message: 'no such file' };
    const report = {
      testResults: [{ ...file('failed', 'passed'), assertionResults: [failed] }, unloaded],
    };
    expect(tallyOfVitest(report, 1).failures).toEqual([
      'a.test.ts › a sum is right\n    expected 3\n    at a',
      'b.test.ts\n    no such file',
    ]);
  });

  test('counts a crash after the last test as a failure', () => {
    const { failed, failures } = tallyOfVitest({ testResults: [file('passed', 'passed')] }, 1);
    expect([failed, failures]).toEqual([1, [expect.stringContaining('"Unhandled"')]]);
  });

  test('counts a run of nothing, or without a report, as a failure', () => {
    expect(tallyOfVitest({ testResults: [] }, 0).failed).toBe(1);
    expect(tallyOfVitest({ testResults: [file('passed', 'pending')] }, 0).failed).toBe(1);
    expect(tallyOfVitest(undefined, 0)).toMatchObject({ failed: 1, failures: ['no test ran'] });
  });
});

describe('the tally of a Playwright report', () => {
  test('counts a test that passed only on a second try as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(tallyOfPlaywright({ stats }, 1)).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
  });

  test('names what failed, however deep in its groups, and not what passed', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'a.spec.ts',
      line: 7,
      tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
    });
    const inner = { specs: [spec('goes back', 'unexpected', `late\n${'line\n'.repeat(40)}`)] };
    const suites = [{ specs: [spec('signs in', 'expected')], suites: [inner] }];
    const { failures } = tallyOfPlaywright(
      { stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites },
      1,
    );
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/^a\.spec\.ts:7 › goes back\n {4}late\n {4}line/);
    expect(failures[0]!.split('\n')).toHaveLength(13);
  });

  test.each([
    ['the page', [], ['- main:', '  - link "Team":']],
    ['an open dialog rather than what it covers', ['- dialog "Team" [ref=e3]:'], ['- dialog "Team":']],
  ])('tells where a long message ends, and what was seen: %s', (_, dialog, seen) => {
    const folder = mkdtempSync(join(tmpdir(), 'glassmine-tally-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'error-context.md');
    const page = ['- main [ref=e1]:', '  - link "Team" [ref=e2] [cursor=pointer]:', '    - /url: "#/team"'];
    writeFileSync(path, ['# Page snapshot', '', '```yaml', ...page, ...dialog, '```', '# Source'].join('\n'));
    const calls = ['    at Learner.closeSheet (/a/learner.fixture.ts:225:25)', '    at /a/a.spec.ts:9:3'];
    const message = ['late', ...Array(40).fill('  7 |  await sheet'), ...calls].join('\n');
    const results = [{ errors: [{ message }], attachments: [{ name: 'error-context', path }] }];
    const tests = [{ status: 'unexpected', results }];
    const suites = [{ specs: [{ title: 'leaves', file: 'a.spec.ts', line: 7, tests }] }];
    const { failures } = tallyOfPlaywright({ suites }, 1);
    const told = failures[0]!.split('\n').slice(13);
    expect(told).toEqual([...calls, ...seen].map((line) => `    ${line}`));
  });

  test('counts a server that did not start as a failure', () => {
    expect(tallyOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, 1).failed).toBe(
      1,
    );
  });
});

test('the closing line mentions skipped tests only when there are some', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0, failures: [] })).toBe('3 passed, 0 failed');
  const total = sum([
    { passed: 3, failed: 0, skipped: 1, failures: [] },
    { passed: 1, failed: 2, skipped: 1, failures: ['a', 'b'] },
  ]);
  expect(closingLine(total)).toBe('4 passed, 2 failed, 2 skipped');
});
