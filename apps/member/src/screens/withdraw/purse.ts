import type { Address, CallMap, Card } from '@glassmine/replica/wire';
import { shorten } from '../../phone/shorten.ts';

export type WithdrawInfo = CallMap['wallet/withdraw/info']['data'];
export type Way = 'chain' | 'bank';

/** The balance that a withdrawal is taken from. Sums are read from the account, which live events keep current. */
export interface Purse {
  currency: string;
  available: string;
  pending: string;
  /** X-ray references of the balances. */
  availableRef: 'balance:extractable' | 'balance:cash';
  pendingRef: 'balance:frozen' | 'balance:frozenCash';
}

export function purseOf(way: Way, { account }: Pick<WithdrawInfo, 'account'>): Purse {
  return way === 'chain'
    ? {
        currency: account.currency,
        available: account.extractable,
        pending: account.frozen,
        availableRef: 'balance:extractable',
        pendingRef: 'balance:frozen',
      }
    : {
        currency: account.cashCurrency,
        available: account.cash,
        pending: account.frozenCash,
        availableRef: 'balance:cash',
        pendingRef: 'balance:frozenCash',
      };
}

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
