import { daysFromCivil } from '@glassmine/kernel';
import { describe, expect, it } from 'vitest';
import { civilOf, settledDays } from './calendar.ts';

/** Days of the month that are settled on a date, in order. */
function settledOn(year: number, month: number, day: number, moved: 'before' | 'after'): number[] {
  const due = settledDays(daysFromCivil(year, month, day), 0, moved);
  return [...due.keys()].filter((each) => due[each] === 1);
}

describe('the calendar of a town', () => {
  it('finds the date of each day of two centuries', () => {
    for (let days = daysFromCivil(1950, 1, 1); days < daysFromCivil(2150, 1, 1); days += 13) {
      const { year, month, day } = civilOf(days);
      expect(daysFromCivil(year, month, day)).toBe(days);
    }
    expect(civilOf(daysFromCivil(2028, 2, 29))).toEqual({ year: 2028, month: 2, day: 29 });
  });

  it('pays wages of a weekend on the Friday before', () => {
    // 2026-01-30 is a Friday, and January ends on Saturday.
    expect(settledOn(2026, 1, 30, 'before')).toEqual([1, 30, 31]);
    expect(settledOn(2026, 1, 31, 'before')).toEqual([]);
  });

  it('takes rents of a weekend on the Monday after', () => {
    expect(settledOn(2026, 2, 2, 'after')).toEqual([1, 2, 31]);
    expect(settledOn(2026, 2, 1, 'after')).toEqual([]);
  });

  it('settles the last days of a longer month on the last day of a shorter one', () => {
    expect(settledOn(2027, 4, 30, 'before')).toEqual([1, 2, 30, 31]);
    expect(settledOn(2025, 2, 28, 'after')).toEqual([28, 29, 30, 31]);
  });

  it('settles every day of the month once a month in twenty years', () => {
    const startDay = daysFromCivil(2020, 1, 1);
    const days = daysFromCivil(2040, 1, 1) - startDay;
    for (const moved of ['before', 'after'] as const) {
      const settled = new Int32Array(32);
      for (let day = 0; day < days; day++)
        settledDays(startDay, day, moved).forEach((is, each) => {
          settled[each]! += is;
        });
      for (let each = 1; each <= 31; each++) expect(Math.abs(settled[each]! - 240)).toBeLessThanOrEqual(1);
    }
  });
});
