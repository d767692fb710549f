import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import type { Origin } from './chapter.tsx';
import { otherIncome } from './reserve.ts';
import type { RoomDebrief } from './room-debrief.ts';

/** The pot, and the sum that leads to it. */
export function useReserveOrigin(room: RoomDebrief): Origin {
  const t = useText();
  const format = useFormat();
  const money = (value: string | number) => format.money(value, room.currency);
  const { deposits, seed, payouts, draws } = room;
  return {
    name: t('show.origin.reserve'),
    value: money(room.reserve),
    from: t('show.origin.reserve.from', {
      deposits: money(deposits),
      seed: money(seed),
      other: money(otherIncome(room)),
      payouts: money(payouts),
      draws: money(draws),
    }),
  };
}
