import { expect, test } from 'vitest';
import { Thinning, thinned } from './thinned.ts';
import type { Point } from './use-board.ts';

const hourMs = 3_600_000;

const pointAt = (row: number): Point => ({
  at: row * hourMs,
  deposits: row * 10,
  payouts: row * 9,
  draws: row,
  reserve: 1_000 + Math.round(500 * Math.sin(row / 700)),
  liabilities: 2_000,
  promises: 500,
  members: row,
  inProfit: row % 97,
  inLoss: 5,
  pending: 0,
  trustPercent: 50,
  phase: 'paying',
});
const course = (length: number) => Array.from({ length }, (_, row) => pointAt(row));

test('a short course keeps all its points', () => {
  const points = course(3_999);
  expect(thinned(points)).toEqual(points);
});

test('a long course keeps every peak, in order', () => {
  const points = course(50_000);
  (points[31_417] as Point).reserve = 1_000_000;
  (points[12_345] as Point).trustPercent = 0;
  (points[23_456] as Point).cash = { deposits: 7, payouts: 0, draws: 0, reserve: 7, liabilities: 0 };
  const kept = thinned(points);
  expect(kept.length).toBeLessThan(10_000);
  expect(kept).toContain(points[31_417]);
  expect(kept).toContain(points[12_345]);
  expect(kept).toContain(points[23_456]);
  expect(kept[0]).toBe(points[0]);
  expect(kept.at(-1)).toBe(points.at(-1));
  expect(kept.map(({ at }) => at)).toEqual([...kept].sort((a, b) => a.at - b.at).map(({ at }) => at));
  expect(new Set(kept).size).toBe(kept.length);
});

test('a long course keeps the peaks of a second local currency', () => {
  const book = { currency: 'pINR', deposits: 0, payouts: 0, draws: 0, reserve: 0, liabilities: 0 };
  const points = course(50_000).map((point): Point => ({ ...point, more: [book] }));
  (points[23_457] as Point).more = [{ ...book, reserve: 7 }];
  (points[33_333] as Point).more = [{ ...book, liabilities: 7 }];
  const kept = thinned(points);
  expect(kept).toContain(points[23_457]);
  expect(kept).toContain(points[33_333]);
});

test('a new point changes nothing before the last run', () => {
  const points = course(50_000);
  const [before, after] = [thinned(points), thinned([...points, pointAt(50_000)])];
  expect(after.slice(0, before.length - 20)).toEqual(before.slice(0, before.length - 20));
});

test('thinning step by step equals thinning at once, at every length and with a changing last point', () => {
  const growing = new Thinning();
  const whole = course(20_000);
  // Past the length at which runs double.
  for (let length = 15_900; length < 16_100; length += 1 + (length % 7)) {
    const now = { ...pointAt(length), reserve: 5_000 + length };
    const points = [...whole.slice(0, length), now];
    expect(growing.of(points)).toEqual(thinned(points));
  }
});

test('full runs are not read again, but those of another room are', () => {
  const growing = new Thinning();
  const points = course(50_000);
  growing.of(points);
  let reads = 0;
  const watched = new Proxy([...points, pointAt(50_000)], {
    get: (all, key) => {
      if (/^\d+$/.test(String(key))) reads++;
      return Reflect.get(all, key);
    },
  });
  expect(growing.of(watched)).toEqual(thinned([...points, pointAt(50_000)]));
  expect(reads).toBeLessThan(2_000);
  const other = course(50_000);
  (other[20] as Point).reserve = 9_999;
  expect(growing.of(other)).toContain(other[20]);
});
