import { expect, it } from 'vitest';
import { announcedBetween, countdownParts } from './countdown-parts.ts';

it('a time span is split into days, hours, minutes and seconds', () => {
  expect(countdownParts(((26 * 60 + 3) * 60 + 4) * 1000)).toEqual({ days: 1, clock: ['02', '03', '04'] });
});

it('a started second counts in full, so that zero means over', () => {
  expect(countdownParts(1)).toEqual({ days: 0, clock: ['00', '00', '01'] });
  expect(countdownParts(60_000)).toEqual({ days: 0, clock: ['00', '01', '00'] });
});

it('a countdown stays at zero once its target has passed', () => {
  const over = { days: 0, clock: ['00', '00', '00'] };
  expect(countdownParts(0)).toEqual(over);
  expect(countdownParts(-5000)).toEqual(over);
});

it('a countdown is announced at ten minutes, one minute and its end, at any speed of the world', () => {
  expect(announcedBetween(601_000, 600_500)).toBeNull();
  expect(announcedBetween(600_500, 600_000)).toBe(600_000);
  expect(announcedBetween(600_000, 599_000)).toBeNull();
  expect(announcedBetween(61_000, 59_000)).toBe(60_000);
  expect(announcedBetween(900_000, 30_000)).toBe(60_000);
  expect(announcedBetween(2_000, -1_000)).toBe(0);
  expect(announcedBetween(0, -1_000)).toBeNull();
  expect(announcedBetween(-5_000, 3_600_000)).toBeNull();
});
