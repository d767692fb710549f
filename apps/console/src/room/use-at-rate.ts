import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import type { RatedRoom } from './books.ts';

/** The sentence beside a number for all currencies; empty in a room where no local money has moved. */
export function useAtRate(): (room: Pick<RatedRoom, 'atRate' | 'rates' | 'currency'>) => string {
  const t = useText();
  const format = useFormat();
  return ({ atRate, rates, currency }) => {
    if (!atRate) return '';
    if (!rates) return t('board.atRate', { rate: atRate, currency });
    const locals = rates.map((local) => format.money(local.rate, local.currency));
    return t('board.atRates', { rates: format.list(locals), currency });
  };
}
