import { expect, test } from 'vitest';
import { dwarfs } from './dwarfs.ts';

test('a line dwarfs others when all of them stay in the lowest quarter beside it', () => {
  expect(dwarfs([0, 500], [[10, 100], [50]])).toBe(true);
  expect(dwarfs([0, 400], [[10, 100], [50]])).toBe(false);
  expect(dwarfs([0, 500], [[100], [0, 200]])).toBe(false);
});

test('a course that has just begun is drawn by its amounts', () => {
  expect(dwarfs([], [[], []])).toBe(false);
  expect(dwarfs([0], [[0], [0]])).toBe(false);
});
