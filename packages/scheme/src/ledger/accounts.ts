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
} as const;
export type MemberSlot = (typeof member)[keyof typeof member];
export const MEMBER_SLOTS = 8;

/** Slots of a person's own money, outside the scheme. */
export const person = { wallet: 8, bank: 9 } as const;

const HOUSE_SLOT = 15;

/** Accounts of the house. The first group is the scheme's book, the second the outside's. */
export const houseNames = [
  'reserve',
  'seedCapital',
  'operatorDraw',
  'sales',
  'incomePaid',
  'bonusesPaid',
  'fees',
  'miningRevenue',
  'chainInTransit',
  'schemeChain',
  'operatorWallet',
  'issuer',
  'cashIssuer',
] as const;
export const HOUSE_COUNT = houseNames.length;

/** Accounts of the house that lie outside the scheme's own book. */
export const outsideHouse: readonly string[] = [
  'chainInTransit',
  'schemeChain',
  'operatorWallet',
  'issuer',
  'cashIssuer',
];

/** House accounts that hold money and so may not go below zero. */
export const holdsMoney: readonly string[] = ['reserve', 'chainInTransit', 'schemeChain', 'operatorWallet'];

function house(name: (typeof houseNames)[number]): number {
  return (houseNames.indexOf(name) << SLOT_BITS) | HOUSE_SLOT;
}

export const account = {
  reserve: house('reserve'),
  seedCapital: house('seedCapital'),
  operatorDraw: house('operatorDraw'),
  sales: house('sales'),
  incomePaid: house('incomePaid'),
  bonusesPaid: house('bonusesPaid'),
  fees: house('fees'),
  miningRevenue: house('miningRevenue'),
  chainInTransit: house('chainInTransit'),
  schemeChain: house('schemeChain'),
  operatorWallet: house('operatorWallet'),
  issuer: house('issuer'),
  cashIssuer: house('cashIssuer'),
} as const;

export function memberAccount(id: number, slot: MemberSlot): number {
  return (id << SLOT_BITS) | slot;
}

export function walletAccount(id: number): number {
  return (id << SLOT_BITS) | person.wallet;
}

export function bankAccount(id: number): number {
  return (id << SLOT_BITS) | person.bank;
}
