import type { CallMap, SeriesPoint } from '@glassmine/replica/wire';

type Board = CallMap['console/board']['data'];

/** What the board says of one currency's reserve. */
export interface Book {
  currency: string;
  reserve: string;
  liabilities: string;
  operatorTake: string;
  pendingCount: number;
  pendingAmount: string;
}

/** The scheme's own book, and the cash where some has moved. A day that an older version stored has no cash in it. */
export function booksOf(board: Board): Book[] {
  return board.cash ? [board, board.cash] : [board];
}

/** What a moment of a room's course says of one currency's reserve. */
export type BookPoint = NonNullable<SeriesPoint['cash']>;

const nothing: BookPoint = { deposits: 0, payouts: 0, draws: 0, reserve: 0, liabilities: 0 };

/** The cash at a moment; nothing before any has moved. */
export const cashAt = ({ cash = nothing }: SeriesPoint): BookPoint => cash;

/** Share of what screens show that the reserve could pay, percent; 100 when they show nothing. */
export function payablePercent({ reserve, liabilities }: Pick<BookPoint, 'reserve' | 'liabilities'>): number {
  return liabilities === 0 ? 100 : Math.min(100, (reserve / liabilities) * 100);
}

/**
 * A moment's reserves and screens as one number each, in the scheme's currency.
 * @param atRate units of cash for one coin, as the server writes it; empty in a room that uses no cash
 */
export function inCoins(point: SeriesPoint, atRate: string): Pick<BookPoint, 'reserve' | 'liabilities'> {
  const worth = (cash: number) => (atRate === '' ? 0 : cash / Number(atRate));
  const { reserve, liabilities } = cashAt(point);
  return {
    reserve: point.reserve + worth(reserve),
    liabilities: point.liabilities + worth(liabilities),
  };
}
