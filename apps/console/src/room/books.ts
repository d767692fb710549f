import type { CallMap } from '@glassmine/contract';

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
