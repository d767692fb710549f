import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import type { Origin } from './chapter.tsx';
import { otherIncome, reachedNobodyIn } from './reserve.ts';
import type { RoomBook, RoomDebrief } from './room-debrief.ts';

/** Each currency's reserve, and the sum that leads to it. */
export function useReserveOrigins(
  room: Pick<RoomDebrief, 'reachedNobody'>,
  books: readonly RoomBook[],
): Origin[] {
  const t = useText();
  const format = useFormat();
  return books.map((book) => {
    const { currency, deposits, seed, payouts, draws } = book;
    const nobody = reachedNobodyIn(room, currency);
    const money = (value: string | number) => format.money(value, currency);
    return {
      name: t('series.reserve'),
      value: money(book.reserve),
      from: t('show.origin.reserve.from', {
        deposits: money(deposits),
        seed: money(seed),
        other: money(otherIncome(book) - nobody),
        hasNobody: String(nobody > 0),
        nobody: money(nobody),
        payouts: money(payouts),
        draws: money(draws),
      }),
    };
  });
}
