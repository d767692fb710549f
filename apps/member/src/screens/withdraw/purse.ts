import type { Address, CallMap, Card } from '@glassmine/contract';
import { shorten } from '../../phone/shorten.ts';

export type WithdrawInfo = CallMap['wallet/withdraw/info']['data'];
export type Way = 'chain' | 'bank';

/** What a withdrawal is taken from. The account moves with live events, so the sums are read from it. */
export interface Purse {
  currency: string;
  available: string;
  pending: string;
  /** How the X-ray names both. */
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

/** Where a withdrawal may go: a bound address or a bound bank card. */
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
