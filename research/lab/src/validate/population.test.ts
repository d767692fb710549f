import { describe, expect, it } from 'vitest';
import { smallScenario } from '../run/runs.fixture.ts';
import { quantile, spearman } from '../statistics/statistics.ts';
import { inflowMeasures } from './inflow.ts';
import { drawScheme, lifeOf, offered, offeredRate } from './population.ts';
import { returnsBy, spreadBy } from './speed.ts';

describe('a population of schemes', () => {
  const n = 400;
  const schemes = Array.from({ length: n }, (_, i) => drawScheme(i, n));

  it('offers the published rates: every step of the table, within two schemes', () => {
    for (const [rate, share] of offered) {
      const below = schemes.filter(({ ratePercent }) => ratePercent <= rate).length;
      expect(Math.abs(below / n - share), `${rate} %`).toBeLessThanOrEqual(2 / n);
    }
    expect(
      [offeredRate(0.001), offeredRate(0.41), offeredRate(0.9999)].map((rate) => rate.toFixed(1)),
    ).toEqual(['0.3', '2.0', '30.0']);
  });

  it('has the measured doubling times, three kinds of exit, and independent qualities', () => {
    const doubling = schemes.map(({ doublingDays }) => doublingDays);
    expect(Math.min(...doubling)).toBeGreaterThanOrEqual(2.3);
    expect(Math.max(...doubling)).toBeLessThanOrEqual(26.6);
    expect(quantile(doubling, 0.5)).toBeCloseTo(Math.sqrt(2.3 * 26.6), 0);
    const always = schemes.filter(({ operator }) => operator.pays === 'always').length;
    const ebb = schemes.filter(({ operator }) => 'growthDropPpm' in (operator.exit as object)).length;
    for (const count of [always, ebb]) expect(Math.abs(count - n / 3)).toBeLessThanOrEqual(1);
    const rates = schemes.map(({ ratePercent }) => ratePercent);
    for (const other of [doubling, schemes.map(({ people }) => people)]) {
      expect(Math.abs(spearman(rates, other))).toBeLessThan(0.15);
    }
  });

  it('is the same when drawn again', () => {
    expect(drawScheme(17, n)).toEqual(schemes[17]);
    expect(new Set(schemes.map(({ ratePercent }) => ratePercent)).size).toBe(n);
  });
});

describe('measures of a scheme’s life', () => {
  const nothing = { deposits: 0, payouts: 0, draws: 0, reserve: 0, liabilities: 0, shown: 0 };
  const day = (number: number, deposits: number, payouts: number) => ({
    day: number,
    members: 0,
    accounts: 1,
    ...nothing,
    deposits,
    payouts,
    locals: [nothing],
    pendingWithdrawals: 0,
    phase: 'paying' as const,
    postings: 0,
  });

  it('it ends with the last payout', () => {
    const daily = [day(1, 5, 0), day(2, 5, 3), day(3, 5, 2), day(4, 0, 0)];
    expect(lifeOf({ daily, collapsedOnDay: 4 })).toBe(3);
    expect(lifeOf({ daily: daily.slice(3), collapsedOnDay: 4 })).toBe(4);
    expect(lifeOf({ daily, collapsedOnDay: null })).toBeGreaterThan(365);
  });

  it('days to nine tenths of the inflow, and doubling time', () => {
    const daily = Array.from({ length: 60 }, (_, i) =>
      day(i + 1, i < 40 ? Math.round(100 * 2 ** (i / 5)) : 0, 0),
    );
    const { ninety, doubling } = inflowMeasures({ daily });
    expect(ninety).toBe(39);
    expect(doubling).toBeGreaterThan(4.5);
    expect(doubling).toBeLessThan(5.6);
  });
});

it('a spread factor scales every channel; half the return pays back the same in twice the time', () => {
  const scenario = smallScenario(100);
  const crowd = scenario.crowd as { tellPpm: number; heardFromAdsPpm: number };
  expect(spreadBy(scenario, 0.5)).toEqual({
    'crowd.tellPpm': crowd.tellPpm / 2,
    'crowd.heardFromAdsPpm': crowd.heardFromAdsPpm / 2,
    'crowd.recruiters': { sharePpm: 10_000, tellsPerDay: 3, strangersPpm: 500_000 },
  });
  const products = scenario.products as unknown as { dailyReturnPpm: number; validDays: number }[];
  const changed = returnsBy(scenario, 0.5, true);
  products.forEach(({ dailyReturnPpm, validDays }, i) => {
    expect(changed[`products.${i}.dailyReturnPpm`]).toBe(dailyReturnPpm / 2);
    expect(changed[`products.${i}.validDays`]).toBe(validDays * 2);
  });
});
