import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSuites } from './run-suites.ts';
import type { Tally } from './tally.ts';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** Suites that end when they are told to, and the names of those that have begun. */
function suites(cores: Record<string, 1 | 2>) {
  const begun: string[] = [];
  const end = new Map<string, (failed: number) => void>();
  const planned = Object.entries(cores).map(([name, wanted]) => ({
    name,
    cores: wanted,
    run: () => {
      begun.push(name);
      return new Promise<Tally>((resolve) =>
        end.set(name, (failed) =>
          resolve({ passed: 1, failed, skipped: 0, failures: failed > 0 ? [`${name} › fails`] : [] }),
        ),
      );
    },
  }));
  const finish = async (name: string, failed = 0) => {
    end.get(name)?.(failed);
    await new Promise(setImmediate);
  };
  return { planned, begun, finish };
}

test('suites of one core run side by side; one of two cores waits until both are free', async () => {
  const { planned, begun, finish } = suites({ lint: 1, types: 1, build: 1, journeys: 2 });
  const code = runSuites(planned, 2);
  expect(begun).toEqual(['lint', 'types']);
  await finish('types');
  expect(begun).toEqual(['lint', 'types', 'build']);
  await finish('lint');
  expect(begun).not.toContain('journeys');
  await finish('build');
  expect(begun).toContain('journeys');
  await finish('journeys');
  expect(await code).toBe(0);
  expect(printed.at(-1)).toBe('\n4 passed, 0 failed');
});

test('a failure anywhere is added up and makes the exit code 1, and what follows still runs', async () => {
  const { planned, begun, finish } = suites({ lint: 1, types: 1, journeys: 2 });
  const code = runSuites(planned, 1);
  await finish('lint', 2);
  await finish('types');
  await finish('journeys', 1);
  expect(begun).toEqual(['lint', 'types', 'journeys']);
  expect(await code).toBe(1);
  expect(printed.at(-1)).toBe('\n3 passed, 3 failed');
  expect(printed).toContain('✗ lint › fails\n');
  expect(printed.indexOf('✗ journeys › fails\n')).toBeGreaterThan(0);
});
