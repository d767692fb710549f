import { minorOf } from '@glassmine/ui';

export interface Earned {
  day: number;
  /** Of the day alone, and of all days until then; minor units. */
  onDayMinor: number;
  totalMinor: number;
}

/** What each day brought, from running totals. What came before the first of them is not that day's. */
export function earnedByDay(totals: readonly { day: number; total: string }[]): Earned[] {
  return totals.map(({ day, total }, index) => {
    const totalMinor = minorOf(total);
    const before = totals[index - 1];
    const beforeMinor = before ? minorOf(before.total) : day === 1 ? 0 : totalMinor;
    return { day, onDayMinor: totalMinor - beforeMinor, totalMinor };
  });
}

/** From the day before the first earning on, and a week at least: a long empty stretch would not sell. */
export function sinceFirst(days: readonly Earned[]): Earned[] {
  const first = days.findIndex(({ totalMinor }) => totalMinor > 0);
  return days.slice(Math.max(0, Math.min(first < 0 ? days.length : first - 1, days.length - 7)));
}
