import { expect, test } from 'vitest';
import { compare, figuresOf, median, renderCompared } from './figures.ts';

const result = (rows: string[][]) => figuresOf({ title: '', command: '', rows });

test('a figure is named by its row and its column, and rounds share a name', () => {
  const figures = result([
    ['round', 'server', 'purchases/s', 'p50'],
    ['1', 'Glassmine', '6,120', '9.5 ms'],
    ['2', 'Glassmine', '6,000', '9.7 ms'],
  ]);
  expect(Object.fromEntries(figures)).toEqual({
    'Glassmine, purchases/s': [
      { value: 6_120, unit: '' },
      { value: 6_000, unit: '' },
    ],
    'Glassmine, p50': [
      { value: 9.5, unit: 'ms' },
      { value: 9.7, unit: 'ms' },
    ],
  });
});

test('aims and rows without a figure are not compared', () => {
  const figures = result([
    ['what', 'measured', 'aim'],
    ['late, p99', '24 ms', '≤ 1000 ms'],
    ['late, p50', '–', ''],
  ]);
  expect([...figures.keys()]).toEqual(['late, p99, measured']);
});

test('the ratio is the median of new ÷ old over the pairs', () => {
  const runs = (...values: number[]) => values.map((value) => new Map([['speed', [{ value, unit: 'M/s' }]]]));
  const [compared] = compare(runs(10, 20, 40), runs(11, 20, 80));
  expect(compared).toEqual({ name: 'speed', unit: 'M/s', old: 20, new: 20, ratio: 1.1, pairs: 3 });
  expect(renderCompared('world', 'HEAD~1', [compared!])).toContain('1.100  20 → 20 M/s  speed  (3 pairs)');
});

test('figures of only one side are not compared, and a rise from zero has no ratio', () => {
  const run = (name: string, value: number) => [new Map([[name, [{ value, unit: '' }]]])];
  expect(compare(run('gone', 1), run('new', 1))).toEqual([]);
  expect(compare(run('lost', 0), run('lost', 0))[0]?.ratio).toBe(1);
  expect(compare(run('lost', 0), run('lost', 3))[0]?.ratio).toBeNaN();
  expect(median([])).toBeNaN();
});
