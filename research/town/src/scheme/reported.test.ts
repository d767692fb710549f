import { seedOf, shape } from '@glassmine/kernel';
import { expect, test } from 'vitest';
import type { Account, Resident } from '../rows.ts';
import { schemeSideParameters } from './parameters.ts';
import { type ReportsOptions, reportsOf } from './reported.ts';

const parameters = shape.read(schemeSideParameters, {}).value;
const victims = 4_000;
const noticedOn = 60;

/** Each victim has paid into one of a hundred collectors of its own; then come mules and honest collectors. */
function options(changes: Partial<ReportsOptions> = {}): ReportsOptions {
  return {
    seed: seedOf(4),
    parameters,
    accounts: 10_000,
    lastDay: 1_000,
    losers: Array.from({ length: victims }, (_, nth) => ({
      resident: nth as Resident,
      loss: nth % 2 === 0 ? 50_000 : 500_000,
      wage: 150_000,
      noticedOn,
      paidInto: [nth as Account],
    })),
    mules: Array.from({ length: 2_000 }, (_, nth) => ({ account: (5_000 + nth) as Account, lastDay: 40 })),
    honest: Array.from({ length: 1_000 }, (_, nth) => ({
      account: (8_000 + nth) as Account,
      payers: [(7_000 + nth) as Resident],
    })),
    ...changes,
  };
}

const shareIn = (days: Int32Array, from: number, upTo: number, step = 1) => {
  let reported = 0;
  for (let each = from; each < upTo; each += step) if (days[each]! >= 0) reported++;
  return reported / ((upTo - from) / step);
};

test('victims, mules and honest collectors are reported in the shares of the parameters', () => {
  const { reportedOn } = reportsOf(options());
  expect(shareIn(reportedOn, 0, victims, 2)).toBeCloseTo(0.14, 1);
  expect(shareIn(reportedOn, 1, victims + 1, 2)).toBeCloseTo(0.45, 1);
  expect(shareIn(reportedOn, 5_000, 7_000)).toBeCloseTo(0.15, 1);
  const honest = shareIn(reportedOn, 8_000, 9_000);
  expect(honest).toBeGreaterThan(0.005);
  expect(honest).toBeLessThan(0.04);
});

test('reports come late: none before somebody notices, half of them after ten days, none after the data ends', () => {
  const { reportedOn } = reportsOf(options());
  const delays = [...reportedOn.subarray(0, victims)].filter((day) => day >= 0).map((day) => day - noticedOn);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
  const later = delays.filter((delay) => delay > 10).length / delays.length;
  expect(later).toBeGreaterThan(0.42);
  expect(later).toBeLessThan(0.58);
  const cut = reportsOf(options({ lastDay: 70 })).reportedOn;
  expect(Math.max(...cut)).toBeLessThanOrEqual(70);
  expect(shareIn(cut, 0, victims)).toBeLessThan(shareIn(reportedOn, 0, victims));
});
