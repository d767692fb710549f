import { minorOf } from '@glassmine/replica/plain';

export interface Earned {
  day: number;
  /** Income of the day alone and of all days until its end; minor units. */
  onDayMinor: number;
  totalMinor: number;
}

/** Daily income from running totals. Income from before the first total belongs to no day. */
export function earnedByDay(totals: readonly { day: number; total: string }[]): Earned[] {
  return totals.map(({ day, total }, index) => {
    const totalMinor = minorOf(total);
    const before = totals[index - 1];
    const beforeMinor = before ? minorOf(before.total) : day === 1 ? 0 : totalMinor;
    return { day, onDayMinor: totalMinor - beforeMinor, totalMinor };
  });
}

/** Starts the day before the first income and shows at least a week: the scheme hides long empty stretches. */
export function sinceFirst(days: readonly Earned[]): Earned[] {
  const first = days.findIndex(({ totalMinor }) => totalMinor > 0);
  return days.slice(Math.max(0, Math.min(first < 0 ? days.length : first - 1, days.length - 7)));
}
