import type { Room } from '@glassmine/replica/wire';
import type { Format } from '../i18n/format.ts';

/** What one unit of the scheme's currency is in each local one, in one phrase. */
export function ratesIn(rates: Room['localCurrencies'], format: Format): string {
  return format.either(rates.map(({ currency, rate }) => format.money(rate, currency)));
}
