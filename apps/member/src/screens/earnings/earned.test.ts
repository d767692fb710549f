import { expect, test } from 'vitest';
import { earnedByDay, sinceFirst } from './earned.ts';

test('a day’s income is the difference of two running totals', () => {
  const days = earnedByDay([
    { day: 1, total: '3.00' },
    { day: 2, total: '3.00' },
    { day: 3, total: '17.50' },
  ]);
  expect(days.map(({ onDayMinor }) => onDayMinor)).toEqual([300, 0, 1_450]);
  expect(days.map(({ totalMinor }) => totalMinor)).toEqual([300, 300, 1_750]);
});

test('income from before the window is not counted as a day’s', () => {
  expect(earnedByDay([{ day: 40, total: '900.00' }])).toEqual([
    { day: 40, onDayMinor: 0, totalMinor: 90_000 },
  ]);
  expect(earnedByDay([])).toEqual([]);
});

test('empty days before the first income are dropped, except for the last week', () => {
  const days = (count: number, firstEarning: number) =>
    Array.from({ length: count }, (_, index) => {
      return { day: index + 1, onDayMinor: 0, totalMinor: index >= firstEarning ? 100 : 0 };
    });
  expect(sinceFirst(days(30, 10)).map(({ day }) => day)[0]).toBe(10);
  expect(sinceFirst(days(30, 29))).toHaveLength(7);
  expect(sinceFirst(days(30, 99))).toHaveLength(7);
  expect(sinceFirst(days(3, 1))).toHaveLength(3);
  expect(sinceFirst([])).toEqual([]);
});
