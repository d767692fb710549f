import type { PersonalDebrief, Room } from '@glassmine/replica/wire';

type Rates = Pick<PersonalDebrief, 'cashCurrency' | 'cashPerCoin' | 'more'>;

/** The local currencies of the debrief's room with their rates: none where the first has no name. */
export function localRates({ cashCurrency, cashPerCoin, more = [] }: Rates): Room['localCurrencies'] {
  return cashCurrency === '' ? [] : [{ currency: cashCurrency, rate: cashPerCoin }, ...more];
}
