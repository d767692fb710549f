import type { CallMap, SeriesPoint } from '@glassmine/replica/wire';

interface OfCurrency {
  currency: string;
}

/** The currencies of a room as the wire has them: the scheme's own, the first local one, and those behind it. */
interface RoomOfBooks<B extends OfCurrency = OfCurrency> extends OfCurrency {
  /** Null where none of it has moved; a day that an older version stored is without it. */
  cash?: B | null;
  more?: readonly B[];
}

/** The scheme's own book, and one of each local currency of which some has moved. */
export function booksOf<B extends OfCurrency>(room: B & RoomOfBooks<B>): B[] {
  const { cash, more = [] } = room;
  return cash ? [room, cash, ...more] : [room, ...more];
}

/** What the board says of one currency's reserve. */
export type Book = NonNullable<CallMap['console/board']['data']['cash']>;

/** What a moment of a room's course says of one currency's reserve. */
export type BookPoint = NonNullable<SeriesPoint['cash']>;

const nothing: BookPoint = { deposits: 0, payouts: 0, draws: 0, reserve: 0, liabilities: 0, shown: 0 };

/** A currency's book at a moment of the room's course; nothing before any of it has moved. */
export function bookAt(
  point: SeriesPoint,
  currency: string,
  { currency: own, cash }: RoomOfBooks,
): BookPoint {
  if (currency === own) return point;
  if (currency === cash?.currency) return point.cash ?? nothing;
  return point.more?.find((book) => book.currency === currency) ?? nothing;
}

/** What the screens show; days and points that an older version stored know only the balances. */
export function shownIn<T extends number | string>({ shown, liabilities }: { shown?: T; liabilities: T }): T {
  return shown ?? liabilities;
}

/**
 * Coverage in percent, of all currencies: the server's own figure. Points that an older version stored have none; theirs
 * is that of the scheme's own currency.
 */
export function coverageAt({
  reserve,
  liabilities,
  promises,
  coveragePercent,
}: Pick<SeriesPoint, 'reserve' | 'liabilities' | 'promises' | 'coveragePercent'>): number {
  const owes = liabilities + promises;
  return coveragePercent ?? (owes === 0 ? 100 : (reserve / owes) * 100);
}

/** A room with the rates at which its local currencies count. */
export interface RatedRoom extends RoomOfBooks {
  /** Units of the one local currency for one of the scheme's; empty where no local money has moved. */
  atRate: string;
  /** Of each local currency, where they are not one. */
  rates?: readonly { currency: string; rate: string }[];
}

/** Percent at which the axis of coverage ends: in a scheme's first days it is many times the whole. */
export const coverageAxisMost = 200;

/** Above charts of coverage, by the number of local currencies of which some has moved. */
const coverageTitles = [
  'live.chart.coverage',
  'live.chart.coverageAtRate',
  'live.chart.coverageAtRates',
] as const;

export function coverageTitle(books: readonly unknown[]): (typeof coverageTitles)[number] {
  return coverageTitles[books.length - 1] ?? 'live.chart.coverageAtRates';
}

type Room = Pick<CallMap['console/room']['data'], 'currency' | 'cashCurrency' | 'more'>;

/** The codes of a room's currencies, the scheme's own first, whether they have moved or not. */
export function currenciesOf({ currency, cashCurrency, more = [] }: Room): string[] {
  const locals = cashCurrency === '' ? [] : [cashCurrency, ...more.map((book) => book.currency)];
  return [currency, ...locals];
}

export interface Standing {
  currency: string;
  onScreen: string;
  savingsChange: string;
  cashCurrency: string;
  cashOnScreen: string;
  cashChange: string;
  more?: readonly { currency: string; onScreen: string; change: string }[];
}

/** A member's balance on screen and real change of savings, in each of the room's currencies. */
export function standingsOf(member: Standing): { currency: string; onScreen: string; change: string }[] {
  const { currency, onScreen, savingsChange, cashCurrency, cashOnScreen, cashChange, more = [] } = member;
  const own = { currency, onScreen, change: savingsChange };
  if (cashCurrency === '') return [own];
  return [own, { currency: cashCurrency, onScreen: cashOnScreen, change: cashChange }, ...more];
}
