import type { SeriesPoint } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { trustsOf } from './trusts.ts';

const trusts = (...percents: number[]) =>
  trustsOf(percents.map((trustPercent) => ({ trustPercent }) as SeriesPoint));

test('before an agent is a member there is no figure of trust, and not a zero', () => {
  expect(trusts(0, 0, 50, 60)).toEqual([Number.NaN, Number.NaN, 50, 60]);
});

test('lost trust is zero', () => {
  expect(trusts(50, 20, 0)).toEqual([50, 20, 0]);
});
