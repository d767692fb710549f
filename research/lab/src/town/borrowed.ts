import { draw } from '@glassmine/kernel';
import type { Account, Resident, SettledTown } from '@glassmine/town';
import { couplingStreams } from './streams.ts';

export interface Borrowing {
  currency: 'coin' | 'cash';
  /** Whether a small firm's account is wanted. */
  isFirm: boolean;
  /** Number of the draw, different for each. */
  nth: number;
  scheme: number;
}

/** Most draws of a candidate. */
const triesMax = 40;

/**
 * Accounts with a past of their own that schemes use for some days: those of people who sell to many, of people with many
 * ties, and of small firms. Their holders rent them out and use them as before. No account serves twice, and none belongs to
 * a resident whom a scheme reaches.
 */
export class BorrowedAccounts {
  readonly #town: SettledTown;
  /** By resident: how many schemes reach this one. */
  readonly #memberships: Uint8Array;
  readonly #taken = new Set<Account>();
  /** Residents who sell to many, to the account that they have as residents. */
  readonly sellers: readonly Resident[];
  readonly #firms: readonly Account[];

  constructor(town: SettledTown, memberships: Uint8Array) {
    this.#town = town;
    this.#memberships = memberships;
    const { owner } = town.accounts;
    const { traders, shops } = town.life.places;
    const both = [...traders.accounts, ...shops.accounts] as Account[];
    this.#firms = both.filter((account) => owner[account]! < 0);
    this.sellers = (Array.from(traders.accounts) as Account[])
      .map((account) => owner[account]!)
      .filter((each) => each >= 0);
  }

  /** Whether an account serves a scheme, or has served one. */
  has(account: Account): boolean {
    return this.#taken.has(account);
  }

  /** An account that no scheme has used; -1 where none was found. `isFree` is false for residents with another role. */
  take(borrowing: Borrowing, isFree: (resident: Resident) => boolean): Account {
    for (let tries = 0; tries < triesMax; tries++) {
      const account = this.#candidate(borrowing, tries);
      if (account < 0 || this.#taken.has(account)) continue;
      const owner = this.#town.accounts.owner[account]!;
      if (owner >= 0 && (this.#memberships[owner]! > 0 || !isFree(owner))) continue;
      this.#taken.add(account);
      return account;
    }
    return -1 as Account;
  }

  #candidate({ currency, isFirm, nth, scheme }: Borrowing, tries: number): Account {
    const { seed, residents, ties } = this.#town;
    const among = (use: number, count: number) =>
      Math.floor(
        (draw(seed, couplingStreams.borrowed, nth * 64 + scheme, tries * 4 + use) / 4_294_967_296) * count,
      );
    if (currency === 'cash' && isFirm) return this.#firms[among(0, this.#firms.length)] ?? (-1 as Account);
    const seller = among(0, 3) < 2 ? this.sellers[among(1, this.sellers.length)] : undefined;
    if (currency === 'cash' && seller !== undefined) return residents.current[seller]!;
    const somebody = among(2, residents.count) as Resident;
    // A random friend has more ties than a random resident.
    const degree = ties.degree(somebody);
    const resident = degree > 0 ? ties.tie(somebody, among(3, degree)) : somebody;
    return currency === 'cash' ? residents.current[resident]! : residents.wallet[resident]!;
  }
}
