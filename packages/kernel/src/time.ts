/** World time is whole seconds since midnight of the scheme's first day. The scheme's own calendar, no zones. */
export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;

/** Days are counted from 0 inside; people see 1 as the first. */
export function dayOf(now: number): number {
  return Math.floor(now / DAY);
}

export function secondOfDay(now: number): number {
  return now - dayOf(now) * DAY;
}

/** Days from 1970-01-01 to a date of the proleptic Gregorian calendar (Hinnant, days_from_civil). */
export function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** 0 Sunday … 6 Saturday, for a world whose first day is `startDay` days after 1970-01-01 (a Thursday). */
export function weekday(startDay: number, now: number): number {
  return (startDay + dayOf(now) + 4) % 7;
}

export function isWorkingDay(startDay: number, now: number): boolean {
  const day = weekday(startDay, now);
  return day !== 0 && day !== 6;
}

/** Epoch milliseconds of a world second, reading the scheme's calendar as if it were UTC. */
export function calendarMs(startDay: number, now: number): number {
  return (startDay * DAY + now) * 1000;
}
