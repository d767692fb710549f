import { expect, test } from 'vitest';
import { chapterFor } from './slide-keys.ts';

test('slide-show keys change the chapter and stop at both ends', () => {
  const from = (at: number) =>
    ['ArrowRight', 'PageDown', ' ', 'ArrowLeft', 'PageUp', 'Home', 'End', '3'].map((key) =>
      chapterFor(key, at, 9),
    );
  expect(from(4)).toEqual([5, 5, 5, 3, 3, 0, 8, 2]);
  expect(from(0)).toEqual([1, 1, 1, null, null, null, 8, 2]);
  expect(from(8)).toEqual([null, null, null, 7, 7, 0, null, 2]);
});

test('other keys do not change the chapter', () => {
  expect(['a', 'Enter', 'Tab', '0', '10', 'f'].map((key) => chapterFor(key, 4, 9))).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(chapterFor('9', 0, 5)).toBeNull();
});
