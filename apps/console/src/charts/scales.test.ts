import fc from 'fast-check';
import { expect, it } from 'vitest';
import { floorOf } from './log-floor.ts';
import { secondsPerDay, wholeDays } from './whole-days.ts';

it('the ticks of a time axis are midnights at every step, and no date stands there twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...wholeDays(secondsPerDay)),
      fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
      (step, from) => {
        // As the library places them: the first multiple of the step, and each one after it.
        const first = Math.ceil(from / step) * step;
        const ticks = Array.from({ length: 12 }, (_, place) => new Date((first + place * step) * 1_000));
        expect(ticks.every((tick) => tick.getUTCHours() + tick.getUTCMinutes() === 0)).toBe(true);
        expect(new Set(ticks.map((tick) => tick.toISOString().slice(0, 10))).size).toBe(12);
      },
    ),
  );
});

it('a logarithmic axis shows the highest line and at most a thousandth of it', () => {
  expect(floorOf([{ values: [] }])).toBe(1);
  expect(floorOf([{ values: [0, 3] }, { values: [800] }])).toBe(1);
  expect(floorOf([{ values: [4_000, 70_000] }, { values: [495_000] }])).toBe(1_000);
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 1 }), (values) => {
      const floor = floorOf([{ values }]);
      const highest = Math.max(1, ...values);
      expect(floor).toBeLessThanOrEqual(highest);
      expect(highest / floor).toBeLessThanOrEqual(1_000);
    }),
  );
});
