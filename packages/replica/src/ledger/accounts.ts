import type { Member, Person } from '../base/rows.ts';

/**
 * The chart of accounts. An account is one integer: slot in the low four bits, owner above them.
 * Two books share the ledger: the scheme's own, and the sandbox outside (wallets, banks, the chain), so that
 * what the scheme says it owes and the play money it really holds are both there to compare.
 * Balances are debit positive: what somebody holds is positive, what the scheme owes a member is negative.
 */
export const SLOT_BITS = 4;

/** The two play currencies: the scheme's own (`scenario.currency`) and local money (`scenario.cashCurrency`). */
export const currencies = ['coin', 'cash'] as const;

export type Currency = (typeof currencies)[number];

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
} as const;

export type MemberSlot = (typeof member)[keyof typeof member];

export const MEMBER_SLOTS = 8;

/** Which slots add up to what a screen calls a member's total, by currency. */
export const slotsOf: Record<Currency, readonly MemberSlot[]> = {
  coin: [member.assets, member.income, member.receiving, member.extractable, member.frozen, member.stock],
  cash: [member.cash, member.frozenCash],
};

export function currencyOfSlot(slot: number): Currency {
  return slot === member.cash || slot === member.frozenCash ? 'cash' : 'coin';
}

/** Slots of a person's own money, outside the scheme. */
export const person = { wallet: 8, bank: 9 } as const;

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
} as const;

export type HouseName = keyof typeof books;

/** Two books of the scheme's own and two of the outside; each sums to zero. */
export type Book = (typeof books)[HouseName];

export const houseNames = Object.keys(books) as HouseName[];

export const HOUSE_COUNT = houseNames.length;

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
]);

export const account = Object.fromEntries(
  houseNames.map((name, i) => [name, (i << SLOT_BITS) | HOUSE_SLOT]),
) as Record<HouseName, number>;

/** The account of each currency's reserve. */
export const reserveAccount = {
  coin: account.reserve,
  cash: account.cashReserve,
} as const satisfies Record<Currency, number>;

export function memberAccount(id: Member, slot: MemberSlot): number {
  return (id << SLOT_BITS) | slot;
}

export function walletAccount(id: Person): number {
  return (id << SLOT_BITS) | person.wallet;
}

export function bankAccount(id: Person): number {
  return (id << SLOT_BITS) | person.bank;
}
