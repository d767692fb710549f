import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('a bounded map keeps the newest keys, in the order in which they came', () => {
  const writes = fc.array(fc.tuple(fc.nat(20), fc.nat()), { maxLength: 200 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), writes, (bound, entries) => {
      const map = new BoundedMap<number, number>(bound);
      let expected: [number, number][] = [];
      for (const [key, value] of entries) {
        map.set(key, value);
        const known = expected.find((entry) => entry[0] === key);
        if (known) known[1] = value;
        else expected = [...expected, [key, value] as [number, number]].slice(-bound);
        expect([...map]).toEqual(expected);
        expect(map.size).toBe(expected.length);
      }
      for (let key = 0; key <= 20; key++) {
        expect(map.get(key)).toBe(expected.find((entry) => entry[0] === key)?.[1]);
        expect(map.has(key)).toBe(expected.some((entry) => entry[0] === key));
      }
    }),
  );
});

test('a bounded map goes on after thousands of entries have been pushed out', () => {
  const map = new BoundedMap<number, number>(100);
  for (let key = 0; key < 10_000; key++) map.set(key, key);
  expect([...map].map(([key]) => key)).toEqual(Array.from({ length: 100 }, (_, index) => 9_900 + index));
});
