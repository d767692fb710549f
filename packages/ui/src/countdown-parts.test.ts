import { expect, it } from 'vitest';
import { countdownParts } from './countdown-parts.ts';

it('splits a span into days and a clock', () => {
  expect(countdownParts(((26 * 60 + 3) * 60 + 4) * 1000)).toEqual({ days: 1, clock: ['02', '03', '04'] });
});

it('rounds a begun second up, so that zero means over', () => {
  expect(countdownParts(1)).toEqual({ days: 0, clock: ['00', '00', '01'] });
  expect(countdownParts(60_000)).toEqual({ days: 0, clock: ['00', '01', '00'] });
});

it('stays at zeros once the target is reached', () => {
  const over = { days: 0, clock: ['00', '00', '00'] };
  expect(countdownParts(0)).toEqual(over);
  expect(countdownParts(-5000)).toEqual(over);
});
