import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { netGain, netInvestment, netLoss, risingTide, type Stake } from './rules.ts';

const stake = (paidIn: number, paidOut: number): Stake => ({ paidIn, paidOut });

describe('published worked examples', () => {
  /**
   * SEC v. Huber, 702 F.3d 903 (7th Cir. 2012): the court's own three investors. Each paid in 150,000 and lost it;
   * A had drawn 60,000, B 30,000, C nothing; the receiver has 60,000.
   */
  const huber = [stake(150_000, 60_000), stake(150_000, 30_000), stake(150_000, 0)];

  test('Huber by net loss: each gets a sixth of the loss, 15,000, 20,000 and 25,000', () => {
    expect(netInvestment(huber, 60_000)).toEqual({ awards: [15_000, 20_000, 25_000], sum: 60_000 });
  });

  test('Huber by rising tide: nothing, 15,000 and 45,000, so that they end at 60, 45 and 45', () => {
    const { awards, levelPpm } = risingTide(huber, 60_000);
    expect(awards).toEqual([0, 15_000, 45_000]);
    expect(huber.map(({ paidOut }, i) => paidOut + awards[i]!)).toEqual([60_000, 45_000, 45_000]);
    expect(levelPpm).toBe(300_000);
  });

  /**
   * The figures by which the rising tide of CCWB Asset Investments v. Milligan, 112 F.4th 171 (4th Cir. 2024), was
   * explained in the press: at a level of 30 %, 10,000 paid in bring 3,000, and 1,000 if 2,000 had been drawn before.
   */
  test('Milligan: what was drawn before counts in full against the share', () => {
    const tide = risingTide([stake(10_000, 0), stake(10_000, 2_000)], 4_000);
    expect(tide).toEqual({ awards: [3_000, 1_000], sum: 4_000, levelPpm: 300_000 });
  });
});

describe('examples by hand', () => {
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
          expect(award).toBeLessThanOrEqual(losses[row]!);
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
        const back = paidOut + awards[row]!;
        if (awards[row]! > 0) {
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
