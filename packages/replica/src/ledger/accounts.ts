import type { Member, Person } from '../base/rows.ts';

/**
 * The chart of accounts. An account is one integer: slot in the low four bits, owner above them.
 * Two books share the ledger: the scheme's own, and the sandbox outside (wallets, banks, the chain), so that
 * what the scheme says it owes and the play money it really holds are both there to compare.
 * Balances are debit positive: what somebody holds is positive, what the scheme owes a member is negative.
 */
export const SLOT_BITS = 4;

/** Slots of a member's accounts: liabilities of the scheme. */
export const member = {
  assets: 0,
  income: 1,
  receiving: 2,
  extractable: 3,
  frozen: 4,
  cash: 5,
  /** Cash that a pending withdrawal holds. */
  frozenCash: 6,
  /** Flexible savings. */
  stock: 7,
  /** The same two of the second local currency. */
  cash2: 10,
  frozenCash2: 11,
} as const;

export type MemberSlot = (typeof member)[keyof typeof member];

/** Slots that `balances` holds, from 0 on; those of the second local currency lie in `moreBalances`. */
export const MEMBER_SLOTS = 8;

/** Whether an account with this slot is a member's. */
export function isMemberSlot(slot: number): boolean {
  return slot < MEMBER_SLOTS || slot === member.cash2 || slot === member.frozenCash2;
}

/** Slots of a person's own money, outside the scheme: a wallet, and a bank account in each local currency. */
export const person = { wallet: 8, bank: 9, bank2: 12 } as const;

const HOUSE_SLOT = 15;

/** Accounts of the house, and the book that each stands in. Only ever append: an account keeps its number. */
const books = {
  reserve: 'scheme',
  seedCapital: 'scheme',
  operatorDraw: 'scheme',
  sales: 'scheme',
  incomePaid: 'scheme',
  bonusesPaid: 'scheme',
  fees: 'scheme',
  miningRevenue: 'scheme',
  chainInTransit: 'chain',
  schemeChain: 'chain',
  operatorWallet: 'chain',
  issuer: 'chain',
  cashIssuer: 'bank',
  cashReserve: 'schemeCash',
  cashSeedCapital: 'schemeCash',
  cashOperatorDraw: 'schemeCash',
  cashFees: 'schemeCash',
  /** Two sides of what members changed: no money moved between the reserves for it. */
  exchanged: 'scheme',
  cashExchanged: 'schemeCash',
  /** Paid in by bank without a reference that names a member. */
  cashUnmatched: 'schemeCash',
  bankInTransit: 'bank',
  schemeBank: 'bank',
  operatorBank: 'bank',
  /** Ordinary life, outside of any scheme; who exactly is in the reference of the posting. */
  employers: 'chain',
  landlords: 'chain',
  shops: 'chain',
  /** Where the operator's takings end after the mules. */
  offshore: 'chain',
  /** Those of the second local currency: worlds that have none are without them. */
  cash2Issuer: 'bank2',
  cash2Reserve: 'schemeCash2',
  cash2SeedCapital: 'schemeCash2',
  cash2OperatorDraw: 'schemeCash2',
  cash2Fees: 'schemeCash2',
  cash2Exchanged: 'schemeCash2',
  cash2Unmatched: 'schemeCash2',
  bank2InTransit: 'bank2',
  schemeBank2: 'bank2',
  operatorBank2: 'bank2',
} as const;

export type HouseName = keyof typeof books;

/** A book of the scheme's own for each currency, and one of the outside; each sums to zero. */
export type Book = (typeof books)[HouseName];

const allHouseNames = Object.keys(books) as HouseName[];

/** Names of the house's accounts in a world of so many currencies, in the order of their numbers. */
export function houseNamesOf(currencies: number): HouseName[] {
  return currencies > 2 ? allHouseNames : allHouseNames.slice(0, allHouseNames.indexOf('cash2Issuer'));
}

/** The name of an account of the house. */
export function houseNameOf(code: number): HouseName {
  return allHouseNames[code >> SLOT_BITS] as HouseName;
}

export function bookOf(name: HouseName): Book {
  return books[name];
}

/** House accounts that hold money and so may not go below zero. */
export const holdsMoney: ReadonlySet<HouseName> = new Set([
  'reserve',
  'chainInTransit',
  'schemeChain',
  'operatorWallet',
  'cashReserve',
  'bankInTransit',
  'schemeBank',
  'operatorBank',
  'cash2Reserve',
  'bank2InTransit',
  'schemeBank2',
  'operatorBank2',
]);

export const account = Object.fromEntries(
  allHouseNames.map((name, i) => [name, (i << SLOT_BITS) | HOUSE_SLOT]),
) as Record<HouseName, number>;

export function memberAccount(id: Member, slot: MemberSlot): number {
  return (id << SLOT_BITS) | slot;
}

export function walletAccount(id: Person): number {
  return (id << SLOT_BITS) | person.wallet;
}
