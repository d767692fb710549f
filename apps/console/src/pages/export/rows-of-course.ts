import type { RoomDebrief, SeriesPoint } from '@glassmine/replica/wire';
import { type Cell, worldTime } from '../../parts/csv.ts';
import { bookAt } from '../../room/books.ts';

const ofBook = ['deposits', 'payouts', 'draws', 'reserve', 'liabilities', 'shown'] as const;
const shared = [
  'promises',
  'coveragePercent',
  'members',
  'payers',
  'inProfit',
  'inLoss',
  'pending',
  'trustPercent',
  'phase',
  'phaseSince',
] as const;

/** What columns of local currencies begin with, by place; their names in journals. */
const prefixes = ['cash', 'cash2'] as const;

type Room = Pick<RoomDebrief, 'points' | 'currency' | 'cash' | 'rates'>;

/**
 * A room's course as a table: the figures of the scheme's own currency, those of each local one, and those of all. A
 * debrief without `rates` is of a room with one local currency.
 */
export function rowsOfCourse(room: Room): Cell[][] {
  const codes = room.rates?.map(({ currency }) => currency) ?? [room.cash?.currency ?? ''];
  const locals = codes.map((currency, place) => ({ currency, prefix: prefixes[place] }));
  const head = [
    'at',
    'time',
    ...ofBook,
    ...locals.flatMap(({ prefix }) => ofBook.map((name) => `${prefix}.${name}`)),
    ...shared,
    'phaseSinceTime',
  ];
  const row = (point: SeriesPoint) => [
    point.at,
    worldTime(point.at),
    ...ofBook.map((name) => point[name] ?? ''),
    ...locals.flatMap(({ currency }) => {
      const book = bookAt(point, currency, room);
      return ofBook.map((name) => book[name] ?? '');
    }),
    ...shared.map((name) => point[name] ?? ''),
    point.phaseSince === undefined ? '' : worldTime(point.phaseSince),
  ];
  return [head, ...room.points.map(row)];
}
