import type { CallMap } from '@glassmine/replica/wire';
import { bookAt, booksOf } from '../../room/books.ts';

type Board = CallMap['console/board']['data'];

/** Members, and for each used currency the paid in, the paid out and the remaining money. */
export function figuresOfEnd(board: Board) {
  const { latest } = board;
  const books = booksOf<{ currency: string }>(board).map(({ currency }) => ({
    ...bookAt(latest, currency, board),
    currency,
  }));
  const inEach = (of: (book: (typeof books)[number]) => number) =>
    books.map((book) => ({ value: of(book), currency: book.currency }));
  return [
    { name: 'members', values: [{ value: latest.members, currency: '' }] },
    { name: 'paidIn', values: inEach(({ deposits }) => deposits) },
    { name: 'paidOut', values: inEach(({ payouts }) => payouts) },
    { name: 'left', values: inEach(({ reserve }) => reserve) },
  ] as const;
}
