import { expect, test } from 'vitest';
import { bandPath, flowOf, mainParts } from './flow.ts';

const part = (name: string, amountMinor: number) => ({ name, amountMinor });

test('seven parts or fewer are all shown in their order', () => {
  const parts = mainParts([part('a', 100), part('b', 300)], 400, 0, 'others');
  expect(parts.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['a part', 'b part']);
});

test('of many parts the largest are named, the rest is merged, and the sum is kept', () => {
  const many = Array.from({ length: 40 }, (_, i) => part(`m${i}`, 10 + i));
  const total = many.reduce((sum, { amountMinor }) => sum + amountMinor, 0) + 5_000;
  const parts = mainParts(many, total + 700, 700, 'others');
  expect(parts).toHaveLength(8);
  expect(parts.at(-2)).toMatchObject({ name: 'others', kind: 'rest' });
  expect(parts.at(-1)).toMatchObject({ amountMinor: 700, kind: 'missing' });
  expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total + 700);
});

test('bands are as thick as their share and join the total without gaps', () => {
  const { bands } = flowOf(mainParts([part('a', 2500), part('b', 7500)], 10_000, 0, ''), 105);
  expect(bands.map(({ size }) => size)).toEqual([25, 75]);
  expect(bands[1]?.wholeY).toBe((bands[0]?.wholeY ?? 0) + 25);
  expect(bands[1]?.partY).toBe(30);
  expect(bandPath(bands[0] as (typeof bands)[0], 0, 100)).toMatch(/^M0 0C50 0 50 2.5 100 2.5V27.5/);
});

test('a tiny part keeps a minimum thickness with room for its name, and an empty flow draws nothing', () => {
  const tiny = [part('a', 1), part('b', 1), part('c', 1_000_000)];
  const { bands, height } = flowOf(mainParts(tiny, 1_000_002, 0, ''), 100);
  expect(bands[0]?.size).toBe(1.5);
  const middles = bands.map(({ partY, size }) => partY + size / 2);
  expect(middles[1]! - middles[0]!).toBeGreaterThanOrEqual(13);
  expect((bands[2]?.partY as number) + (bands[2]?.size as number)).toBeLessThanOrEqual(height);
  expect(flowOf([], 100)).toEqual({ bands: [], height: 100 });
});
