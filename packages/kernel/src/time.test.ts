import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarMs, DAY, daysFromCivil, isWorkingDay, weekday } from './time.ts';

describe('the calendar', () => {
  it('agrees with the platform over four centuries', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2299-12-31'), noInvalidDate: true }),
        (date) => {
          const days = daysFromCivil(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
          expect(days).toBe(Math.floor(date.getTime() / 86_400_000));
          if (days >= 0) expect(weekday(days, 0)).toBe(date.getUTCDay());
        },
      ),
    );
  });

  it('knows working days', () => {
    const monday = daysFromCivil(2026, 1, 5);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((d) => isWorkingDay(monday, d * DAY))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(new Date(calendarMs(monday, 3 * DAY + 3_600)).toISOString()).toBe('2026-01-08T01:00:00.000Z');
  });
});
