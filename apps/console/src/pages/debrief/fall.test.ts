import { expect, test } from 'vitest';
import { fallingAmount, fallMs } from './fall.ts';

test('the number stands still, then only falls, and ends at the true amount, to the cent', () => {
  const at = (ms: number) => fallingAmount(1_234_567.89, 12.34, ms);
  expect([at(0), at(2_000)]).toEqual([1_234_567.89, 1_234_567.89]);
  const falling = Array.from({ length: 40 }, (_, nth) => at(2_500 + nth * 160));
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  expect(falling[20]).toBeLessThan(1_234_567.89 / 2);
  expect([at(fallMs), at(fallMs * 2)]).toEqual([12.34, 12.34]);
});
