import { DAY, daysFromCivil, weekday } from '@glassmine/kernel';

export interface CivilDate {
  year: number;
  /** From 1. */
  month: number;
  /** From 1. */
  day: number;
}

/** The date so many days after 1970-01-01 (Hinnant, civil_from_days). */
export function civilOf(days: number): CivilDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (startDay: number, day: number): number => weekday(startDay, day * DAY);

export function isWeekend(startDay: number, day: number): boolean {
  const of = weekdayOf(startDay, day);
  return of === 0 || of === 6;
}

/**
 * Which days of the month (1 to 31) are settled on a day of the town: what falls on a weekend is moved to the Friday
 * before or to the Monday after, and the 29th to the 31st to the last day of a shorter month.
 */
export function settledDays(startDay: number, day: number, moved: 'before' | 'after'): Uint8Array {
  const due = new Uint8Array(32);
  if (isWeekend(startDay, day)) return due;
  markDate(due, startDay + day);
  const step = moved === 'before' ? 1 : -1;
  for (let other = day + step; isWeekend(startDay, other); other += step) markDate(due, startDay + other);
  return due;
}

function markDate(due: Uint8Array, days: number): void {
  const { year, month, day } = civilOf(days);
  due[day] = 1;
  const next = month === 12 ? daysFromCivil(year + 1, 1, 1) : daysFromCivil(year, month + 1, 1);
  if (days === next - 1) due.fill(1, day);
}
