import type { Address, CallMap, Card } from '@glassmine/replica/wire';
import type { Way } from '../../live/currencies.ts';
import { shorten } from '../../phone/shorten.ts';

export type WithdrawInfo = CallMap['wallet/withdraw/info']['data'];

/** A destination of a withdrawal: a bound address or bank card. */
export interface Target {
  id: number;
  label: string;
  note: string;
}

export function targetsOf(
  way: Way,
  { addresses, cards }: Pick<WithdrawInfo, 'addresses' | 'cards'>,
): Target[] {
  return way === 'chain' ? addresses.map(addressTarget) : cards.map(cardTarget);
}

const addressTarget = ({ addressId, address, currency, chain }: Address): Target => {
  return { id: addressId, label: shorten(address), note: `${currency} · ${chain}` };
};

const cardTarget = ({ cardId, account, bankName, payee }: Card): Target => {
  return { id: cardId, label: `${bankName} ${account}`, note: payee };
};
