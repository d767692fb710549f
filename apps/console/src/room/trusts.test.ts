import type { SeriesPoint } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { trustsOf } from './trusts.ts';

const trusts = (...percents: number[]) =>
  trustsOf(percents.map((trustPercent) => ({ trustPercent }) as SeriesPoint));

test('before anybody of the crowd is a member there is no trust, and not a trust of nought', () => {
  expect(trusts(0, 0, 50, 60)).toEqual([Number.NaN, Number.NaN, 50, 60]);
});

test('trust that has been lost is nought', () => {
  expect(trusts(50, 20, 0)).toEqual([50, 20, 0]);
});
