import { DAY, HOUR, seedOf, shape } from '@glassmine/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawLater, drawSecond, peoplesSecond, secondOfShare } from './hours.ts';
import { Luck } from './luck.ts';
import { schemeSideParameters } from './parameters.ts';
import { schemeStreams } from './streams.ts';

const { hours } = shape.read(schemeSideParameters, {}).value;
const weights = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 24, maxLength: 24 });
const second = fc.integer({ min: 0, max: DAY - 1 });

/** The share of seconds in each hour. */
function sharesOf(seconds: readonly number[]): number[] {
  return Array.from(
    { length: 24 },
    (_, hour) => seconds.filter((each) => Math.floor(each / HOUR) === hour).length / seconds.length,
  );
}

const expected = hours.map((weight) => weight / hours.reduce((sum, each) => sum + each, 0));

test('residents make payments in the order of the agents, on the same day', () => {
  fc.assert(
    fc.property(weights, second, second, (each, a, b) => {
      const [early, late] = [peoplesSecond(Math.min(a, b), each), peoplesSecond(Math.max(a, b), each)];
      expect(early).toBeLessThanOrEqual(late);
      expect(early >= 0 && late < DAY && Number.isInteger(early) && Number.isInteger(late)).toBe(true);
    }),
  );
});

test('payments that agents make evenly from seven to eleven are moved to the hours of residents', () => {
  const evenly = Array.from({ length: 16 * 60 }, (_, minute) => peoplesSecond(7 * HOUR + minute * 60, hours));
  sharesOf(evenly).forEach((share, hour) => {
    expect(Math.abs(share - expected[hour]!), `hour ${hour}`).toBeLessThan(0.012);
  });
});

test('payments of a day are spread over the hours by their weights', () => {
  const evenly = Array.from({ length: 10_000 }, (_, nth) => secondOfShare(nth / 10_000, hours));
  sharesOf(evenly).forEach((share, hour) => {
    expect(Math.abs(share - expected[hour]!), `hour ${hour}`).toBeLessThan(0.001);
  });
});

test('drawn seconds are spread over the hours by their weights', () => {
  const luck = new Luck(seedOf(2), schemeStreams.operatorDraw, 1);
  const drawn = Array.from({ length: 20_000 }, () => drawSecond(luck, hours));
  sharesOf(drawn).forEach((share, hour) => {
    expect(Math.abs(share - expected[hour]!), `hour ${hour}`).toBeLessThan(0.01);
  });
});

test('a delayed second comes after the wait, and not days after it', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(100 * DAY),
      fc.nat(2 * DAY),
      fc.nat(2 * DAY),
      (number, from, least, more) => {
        const luck = new Luck(seedOf(number), schemeStreams.chain, 2);
        const at = drawLater(luck, hours, from, least, least + more);
        expect(at).toBeGreaterThanOrEqual(from + least);
        expect(at).toBeLessThan(from + least + more + DAY);
      },
    ),
  );
});
