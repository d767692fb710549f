import { seedOf } from '@glassmine/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permutationOf } from './permute.ts';

test('published numbers are a bijection of the rows, and lead back', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.integer({ min: 1, max: 3_000 }), (number, size) => {
      const { idOf, rowOf } = permutationOf(seedOf(number), size);
      const ids = new Set<number>();
      for (let row = 0; row < size; row++) {
        const id = idOf(row);
        expect(id >= 0 && id < size && rowOf(id) === row).toBe(true);
        ids.add(id);
      }
      expect(ids.size).toBe(size);
    }),
    { numRuns: 40 },
  );
});

test('a number tells neither the row nor its remainder, and seeds differ', () => {
  const size = 60_000;
  const [one, two] = [permutationOf(seedOf(1), size), permutationOf(seedOf(2), size)];
  let same = 0;
  let product = 0;
  const remainders = new Array<number>(8).fill(0);
  for (let row = 0; row < size; row++) {
    if (one.idOf(row) === two.idOf(row)) same++;
    product += (row - size / 2) * (one.idOf(row) - size / 2);
    if (row % 200 === 1) remainders[one.idOf(row) % 8]!++;
  }
  expect(same).toBeLessThan(20);
  expect(Math.abs(product / size) / ((size * size) / 12)).toBeLessThan(0.02);
  expect(Math.min(...remainders)).toBeGreaterThan(15);
});

test.each([0, -1, 1.5, 2 ** 30 + 1])('a size of %s is refused', (size) => {
  expect(() => permutationOf(seedOf(1), size)).toThrow(RangeError);
});

test('an unknown row is refused', () => {
  expect(() => permutationOf(seedOf(1), 10).idOf(10)).toThrow(RangeError);
});
