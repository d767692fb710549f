import type { SeriesPoint } from '@glassmine/replica/wire';
import type { Cell } from '../../parts/csv.ts';
import { cashAt } from '../../room/books.ts';

const coins = ['deposits', 'payouts', 'draws', 'reserve', 'liabilities'] as const;
const shared = [
  'promises',
  'coveragePercent',
  'members',
  'inProfit',
  'inLoss',
  'pending',
  'trustPercent',
  'phase',
  'phaseSince',
] as const;

/** A room's course as a table: the figures of the coins, those of the cash, and those of both. */
export function rowsOfCourse(points: readonly SeriesPoint[]): Cell[][] {
  const head = ['at', ...coins, ...coins.map((name) => `cash.${name}`), ...shared];
  return [
    head,
    ...points.map((point) => [
      point.at,
      ...coins.map((name) => point[name]),
      ...coins.map((name) => cashAt(point)[name]),
      ...shared.map((name) => point[name] ?? ''),
    ]),
  ];
}
