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
