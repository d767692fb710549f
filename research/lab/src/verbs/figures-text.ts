import type { LearnerFigures, MemberBook, MemberFigures } from '@glassmine/exports';
import { money } from './money.ts';

const amount = (minor: number, currency: string) => `${money(minor)} ${currency}`;
const perBook = <B extends { currency: string }>(books: readonly B[], of: (book: B) => number): string =>
  books.map((book) => amount(of(book), book.currency)).join(' and ');

/** Books without movements and balances are left out, except for the coins. */
const used = (books: readonly MemberBook[]): MemberBook[] =>
  books.filter(({ paidIn, paidOut, onScreen }, nth) => nth === 0 || paidIn + paidOut + onScreen > 0);

/** The lines of `verify --member` about a member: each currency by itself, and the result at the room's rate. */
export function memberText(figures: MemberFigures): string {
  const { member, name, upline, registeredOnDay, net } = figures;
  const books = used(figures.books);
  const own = books[0]?.currency ?? '';
  const paidIn = perBook(books, (book) => book.paidIn);
  const paidOut = perBook(books, (book) => book.paidOut);
  const result = `${amount(net, own)}${books.length > 1 ? ' at the room’s rate' : ''}`;
  return [
    `Member ${member}, ${name}, registered on day ${registeredOnDay}, brought in by ${upline < 0 ? 'nobody' : `member ${upline}`}`,
    `  paid in ${paidIn}, got out ${paidOut}: really ${result}`,
    `  on the screen ${perBook(books, (book) => book.onScreen)}, of which ${perBook(books, (book) => book.extractable)} can be asked for; outside ${perBook(books, (book) => book.outside)}`,
  ].join('\n');
}

/** The line of `verify --learners` about a learner: the result at the room’s rate, then each currency by itself. */
export function learnerText({ member, name, result, money: books, best, team }: LearnerFigures): string {
  const parts = books.map(({ currency, ...book }) => {
    const [paidIn, paidOut] = [amount(book.paidIn, currency), amount(book.paidOut, currency)];
    const [gain, shown] = [amount(book.result, currency), amount(book.onScreen, currency)];
    return `  paid in ${paidIn}, got out ${paidOut}, really ${gain}, on the screen ${shown}`;
  });
  return [
    `Learner ${name}, member ${member}: really ${money(result)}, cash at the room’s rate`,
    ...parts,
    ...(best
      ? [
          `  best left after day ${best.day}, with ${money(best.net)}; paid in ${money(best.putBack)} after that`,
        ]
      : []),
    `  ${team.members} came because of this learner, ${team.losing} of them lost ${money(team.lost)}`,
  ].join('\n');
}
