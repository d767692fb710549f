import { expect, test } from 'vitest';
import { pathBetween, ringFigures, ringsOf, sizesOf } from './tree.ts';

//        0
//      1    2
//     3 4    5
//     6
const uplines = [-1, 0, 0, 1, 1, 2, 3];

test('each member’s count includes everybody below', () => {
  expect([...sizesOf(uplines)]).toEqual([7, 4, 2, 2, 1, 1, 1]);
});

test('each level is a ring, and no two members overlap', () => {
  const { x, y, levels } = ringsOf(uplines);
  const at = uplines.map((_, member) => ({ x: x[member]!, y: y[member]! }));
  const radius = at.map((spot) => Math.round(Math.hypot(spot.x, spot.y) * 1_000) / 1_000);
  expect(radius).toEqual([0, 1, 1, 2, 2, 2, 3]);
  expect(levels).toBe(3);
  expect(new Set(at.map((spot) => `${spot.x.toFixed(6)} ${spot.y.toFixed(6)}`)).size).toBe(uplines.length);
});

test('the invited stay within their upline’s angle, in proportion to their people', () => {
  const { x, y } = ringsOf(uplines);
  const angle = (member: number) => {
    const found = Math.atan2(y[member]!, x[member]!);
    return found < 0 ? found + 2 * Math.PI : found;
  };
  // 1 has four of the six below 0, and 3 two of the three below 1.
  expect(angle(1)).toBeCloseTo((2 * Math.PI * 4) / 6 / 2);
  expect(angle(2)).toBeCloseTo(2 * Math.PI * (4 / 6 + 1 / 6));
  expect(angle(3)).toBeCloseTo((2 * Math.PI * 4 * 2) / (6 * 3) / 2);
  expect(angle(6)).toBeCloseTo(angle(3));
});

test('each level counts its results, the promoter in none', () => {
  expect(ringFigures({ uplines, results: [99, 5, -1, 0, -2, -3, 4] })).toEqual({
    rings: [
      { level: 1, members: 2, inLoss: 1, inProfit: 1 },
      { level: 2, members: 3, inLoss: 2, inProfit: 0 },
      { level: 3, members: 1, inLoss: 0, inProfit: 1 },
    ],
    members: 6,
    silent: 3,
  });
  expect(ringFigures({ uplines: [-1], results: [0] })).toEqual({ rings: [], members: 0, silent: 0 });
});

test('the path between two members goes through their common upline', () => {
  expect(pathBetween(uplines, 6, 4)).toEqual([6, 3, 1, 4]);
  expect(pathBetween(uplines, 4, 5)).toEqual([4, 1, 0, 2, 5]);
  expect(pathBetween(uplines, 3, 1)).toEqual([3, 1]);
  expect(pathBetween(uplines, 2, 2)).toEqual([2]);
});

test('a crowded level becomes a band that does not touch the next ring', () => {
  const many = Array.from({ length: 4_001 }, (_, member) =>
    member === 0 ? -1 : member <= 2_000 ? 0 : member - 2_000,
  );
  const { x, y } = ringsOf(many);
  const radius = (member: number) => Math.hypot(x[member]!, y[member]!);
  const inner = Array.from({ length: 2_000 }, (_, i) => radius(i + 1));
  const outer = Array.from({ length: 2_000 }, (_, i) => radius(i + 2_001));
  expect(Math.max(...inner)).toBeLessThanOrEqual(1);
  expect(Math.max(...inner) - Math.min(...inner)).toBeGreaterThan(0.5);
  expect(Math.min(...outer) - Math.max(...inner)).toBeGreaterThan(0.3);
});

test('a hundred thousand members are all laid out', () => {
  const many = Array.from({ length: 100_000 }, (_, member) =>
    member === 0 ? -1 : Math.floor((member - 1) / 3),
  );
  const { x, y } = ringsOf(many);
  expect(x).toHaveLength(100_000);
  expect([...x, ...y].every(Number.isFinite)).toBe(true);
});
