import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { netGain, netInvestment, netLoss, risingTide, type Stake } from './receivers.ts';

const stake = (paidIn: number, paidOut: number): Stake => ({ paidIn, paidOut });

describe('worked examples', () => {
  // Three people paid in 150,000 each; 0, 60,000 and 90,000 came back before; 60,000 is left to share.
  const three = [stake(150_000, 0), stake(150_000, 60_000), stake(150_000, 90_000)];

  test('net investment gives all the same share of their loss', () => {
    expect(netInvestment(three, 60_000)).toEqual({ awards: [30_000, 18_000, 12_000], sum: 60_000 });
  });

  test('the rising tide first lifts the one who got nothing', () => {
    expect(risingTide(three, 60_000)).toEqual({ awards: [60_000, 0, 0], sum: 60_000, levelPpm: 400_000 });
  });

  test('more water reaches the next, and both end at the same level', () => {
    // (80 + 0 + 30) ÷ 200 = 55 %: below the third, who already has 60 %.
    const stakes = [stake(10_000, 0), stake(10_000, 6_000), stake(10_000, 3_000)];
    expect(risingTide(stakes, 8_000)).toEqual({ awards: [5_500, 0, 2_500], sum: 8_000, levelPpm: 550_000 });
    expect(netInvestment(stakes, 8_000).awards).toEqual([3_809, 1_524, 2_667]);
  });

  test('with enough in the pool everybody is made whole, and nobody more than that', () => {
    const stakes = [stake(100, 40), stake(50, 80)];
    for (const method of [netInvestment, risingTide]) {
      expect(method(stakes, 1_000)).toMatchObject({ awards: [60, 0], sum: 60 });
    }
    expect(netGain(stakes[1] as Stake)).toBe(30);
  });

  test('an empty pool gives nothing', () => {
    const stakes = [stake(100, 10), stake(100, 20)];
    expect(netInvestment(stakes, 0)).toEqual({ awards: [0, 0], sum: 0 });
    expect(risingTide(stakes, 0)).toEqual({ awards: [0, 0], sum: 0, levelPpm: 100_000 });
    expect(risingTide([], 0).levelPpm).toBe(1_000_000);
  });
});

const amount = fc.integer({ min: 0, max: 10_000_000_000_000 });
const stakes = fc.array(fc.record({ paidIn: amount, paidOut: amount }), { minLength: 1, maxLength: 40 });

test('whatever people paid, awards sum to the pool or to all losses, and none is more than the loss', () => {
  fc.assert(
    fc.property(stakes, amount, (all, pool) => {
      const losses = all.map(netLoss);
      const total = losses.reduce((sum, loss) => sum + loss, 0);
      for (const { awards, sum } of [netInvestment(all, pool), risingTide(all, pool)]) {
        expect(sum).toBe(Math.min(pool, total));
        expect(awards.reduce((a, b) => a + b, 0)).toBe(sum);
        awards.forEach((award, row) => {
          expect(award).toBeGreaterThanOrEqual(0);
          expect(award).toBeLessThanOrEqual(losses[row] as number);
        });
      }
    }),
  );
});

test('under the tide nobody who gets something ends below one who gets nothing, but for a rounded unit', () => {
  fc.assert(
    fc.property(stakes, amount, (all, pool) => {
      const { awards, levelPpm } = risingTide(all, pool);
      all.forEach(({ paidIn, paidOut }, row) => {
        const back = paidOut + (awards[row] as number);
        if ((awards[row] as number) > 0) {
          expect(Math.abs(back - (paidIn * levelPpm) / 1_000_000)).toBeLessThanOrEqual(
            paidIn / 1_000_000 + 2,
          );
        } else if (paidIn > 0 && paidOut < paidIn) {
          expect(back + 1).toBeGreaterThanOrEqual(Math.floor((paidIn * levelPpm) / 1_000_000));
        }
      });
    }),
  );
});
