import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import type { Origin } from './chapter.tsx';
import { otherIncome } from './reserve.ts';
import type { RoomBook } from './room-debrief.ts';

/** Each currency's reserve, and the sum that leads to it. */
export function useReserveOrigins(books: readonly RoomBook[]): Origin[] {
  const t = useText();
  const format = useFormat();
  return books.map((book) => {
    const { currency, deposits, seed, payouts, draws } = book;
    const money = (value: string | number) => format.money(value, currency);
    return {
      name: t('show.origin.reserve'),
      value: money(book.reserve),
      from: t('show.origin.reserve.from', {
        deposits: money(deposits),
        seed: money(seed),
        other: money(otherIncome(book)),
        payouts: money(payouts),
        draws: money(draws),
      }),
    };
  });
}
