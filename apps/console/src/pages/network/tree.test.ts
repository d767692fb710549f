import { expect, test } from 'vitest';
import { pathBetween, ringFigures, ringsOf, sizesOf } from './tree.ts';

//        0
//      1    2
//     3 4    5
//     6
const uplines = [-1, 0, 0, 1, 1, 2, 3];

test('each member counts all below', () => {
  expect([...sizesOf(uplines)]).toEqual([7, 4, 2, 2, 1, 1, 1]);
});

test('a level is a ring, and nobody sits on another', () => {
  const spots = ringsOf(uplines);
  const radius = spots.map(({ x, y }) => Math.round(Math.hypot(x, y) * 1_000) / 1_000);
  expect(radius).toEqual([0, 1, 1, 2, 2, 2, 3]);
  expect(new Set(spots.map(({ x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`)).size).toBe(uplines.length);
});

test('each level is counted by what it was left with, the promoter in none', () => {
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

test('the way between two goes up to who invited both and down again', () => {
  expect(pathBetween(uplines, 6, 4)).toEqual([6, 3, 1, 4]);
  expect(pathBetween(uplines, 4, 5)).toEqual([4, 1, 0, 2, 5]);
  expect(pathBetween(uplines, 3, 1)).toEqual([3, 1]);
  expect(pathBetween(uplines, 2, 2)).toEqual([2]);
});

test('a hundred thousand members are laid out in well under a second', () => {
  const many = Array.from({ length: 100_000 }, (_, member) =>
    member === 0 ? -1 : Math.floor((member - 1) / 3),
  );
  const startedMs = performance.now();
  expect(ringsOf(many)).toHaveLength(100_000);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
