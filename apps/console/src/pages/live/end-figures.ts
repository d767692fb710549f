import type { CallMap } from '@glassmine/replica/wire';
import { bookAt, booksOf } from '../../room/books.ts';

type Board = CallMap['console/board']['data'];

/** Members, and for each used currency the paid in, the paid out and the remaining money; last what reached nobody. */
export function figuresOfEnd(board: Board) {
  const { latest } = board;
  const books = booksOf<{ currency: string }>(board).map(({ currency }) => ({
    ...bookAt(latest, currency, board),
    currency,
  }));
  const inEach = (of: (book: (typeof books)[number]) => number) =>
    books.map((book) => ({ value: of(book), currency: book.currency }));
  const nobody = (board.reachedNobody ?? []).map(({ amount, currency }) => ({
    value: Number(amount),
    currency,
  }));
  return [
    { name: 'members', values: [{ value: latest.members, currency: '' }] },
    { name: 'deposits', values: inEach(({ deposits }) => deposits) },
    { name: 'payouts', values: inEach(({ payouts }) => payouts) },
    { name: 'reserve', values: inEach(({ reserve }) => reserve) },
    ...(nobody.length === 0 ? [] : [{ name: 'reachedNobody', values: nobody } as const]),
  ] as const;
}
