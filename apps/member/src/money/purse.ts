import type { Account } from '@glassmine/replica/wire';

/** A member's balance in one currency. Sums are read from the account, which live events keep current. */
export interface Purse {
  currency: string;
  available: string;
  /** What pending withdrawals hold. */
  pending: string;
  isLocal: boolean;
  /** X-ray references of both balances. */
  availableRef: string;
  pendingRef: string;
  /** What follows `sum:NAME` in a reference. */
  sumPart: string;
}

/** The purse of a currency: the scheme's own unless the account has a local purse of this name. */
export function purseOf(account: Account, currency: string): Purse {
  const local = localPurses(account).find((purse) => purse.currency === currency);
  return (
    local ?? {
      currency: account.currency,
      available: account.extractable,
      pending: account.frozen,
      isLocal: false,
      availableRef: 'balance:extractable',
      pendingRef: 'balance:frozen',
      sumPart: '',
    }
  );
}

/** The local purses: the first, where the room has one, and those that stand behind it. */
export function localPurses({ cashCurrency, cash, frozenCash, more = [] }: Account): Purse[] {
  const first = { currency: cashCurrency, part: 'cash', available: cash, frozen: frozenCash };
  const all = cashCurrency === '' ? [] : [first, ...more];
  return all.map(({ currency, part, available, frozen }) => ({
    currency,
    available,
    pending: frozen,
    isLocal: true,
    availableRef: `balance:${part}`,
    pendingRef: `balance:frozen${part[0]?.toUpperCase()}${part.slice(1)}`,
    sumPart: `:${part}`,
  }));
}
