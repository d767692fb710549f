import { defineTable } from '@glassmine/kernel';

const flow = () =>
  defineTable({ kind: 'u8', member: 'i32', amount: 'f64 as i32', end: 'f64', at: 'f64 as i32' });

export const walletTables = () => ({
  withdrawals: defineTable({
    member: 'i32',
    /** 0 in the scheme's own currency, 1 in cash. */
    currency: 'u8',
    /** Row of `addresses` or, in cash, of `cards`; -1: the crowd's own wallet. */
    address: 'i32',
    amount: 'f64 as i32',
    fee: 'f64 as i32',
    at: 'f64 as i32',
    settledAt: 'f64 as i32',
    status: 'u8',
    /** Row of the currency's outflows once it is paid, or -1. */
    outflow: 'i32',
  }),
  /**
   * One row beside each row of `learners`: where its bound addresses and cards begin, its one exchange, and the
   * fees that were taken of its withdrawals in either currency.
   */
  purses: defineTable({ firstAddress: 'i32', firstCard: 'i32', exchange: 'i32', fees: 'f64x2' }),
  /** Bound wallets. What is unbound stays, since withdrawals went there. `pending`: withdrawals on their way to it. */
  addresses: defineTable({ member: 'i32', holder: 'i32', removed: 'u8', pending: 'i32', next: 'i32' }),
  /** Bound bank accounts: the person that holds it, and which of the sandbox banks it is at. */
  cards: defineTable({
    member: 'i32',
    person: 'i32',
    bank: 'u8',
    removed: 'u8',
    pending: 'i32',
    next: 'i32',
  }),
  /** Members' one exchange: what went out of one currency and what came into the other. */
  exchanges: defineTable({ member: 'i32', from: 'u8', coin: 'f64', cash: 'f64', at: 'f64' }),
  /** Movements between sandbox bank accounts; ends are persons, or those of outside/bank.ts. */
  bankTransfers: defineTable({
    from: 'i32',
    to: 'i32',
    /** Which bank the receiver's account is at. */
    bank: 'u8',
    amount: 'f64',
    at: 'f64',
    arrivesAt: 'f64',
    /** See outside/bank.ts. */
    status: 'u8',
    reference: 'text',
    /** Whom the scheme credited, and the row of its cash inflows; -1 while it is nobody's. */
    member: 'i32',
    inflow: 'i32',
    /** The withdrawal it pays, or -1. */
    withdrawal: 'i32',
  }),
  /** The reserves' money, first in, first out: see ledger/cash.ts. */
  inflows: flow(),
  outflows: flow(),
  cashInflows: flow(),
  cashOutflows: flow(),
});
