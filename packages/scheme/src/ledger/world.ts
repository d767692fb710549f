import { defineTable, type shape, type Table } from '@glassmine/kernel';
import type { ControlWorld } from '../control/world.ts';
import type { funds } from './scenario.ts';
import type { PostingTape } from './tape.ts';

/** `money` holds a person's wallet and bank account. */
export const ledgerPeople = { money: 'f64x2 as i32x2' } as const;
/** The slots of `balances` are in accounts.ts. */
export const ledgerMembers = { balances: 'f64x8 as i32x8' } as const;

const flow = () =>
  defineTable({ kind: 'u8', member: 'i32', amount: 'f64 as i32', end: 'f64', at: 'f64 as i32' });

export const ledgerTables = () => ({
  /** The reserves' money, first in, first out: see cash.ts. */
  inflows: flow(),
  outflows: flow(),
  cashInflows: flow(),
  cashOutflows: flow(),
});

type Tables = ReturnType<typeof ledgerTables>;

/** What layers above do when the ledger has booked something. */
export interface LedgerHooks {
  posted(world: LedgerWorld, debit: number, credit: number, amount: number, kind: number, ref: number): void;
}

export interface LedgerWorld extends ControlWorld, Tables {
  readonly scenario: ControlWorld['scenario'] & { funds: shape.Read<typeof funds> };
  people: Table<typeof ledgerPeople>;
  members: Table<typeof ledgerMembers>;
  vars: ControlWorld['vars'] & { postingCount: number; postingDigestA: number; postingDigestB: number };
  /** Balances of the house accounts, debit positive. */
  house: Float64Array;
  /** Takes every posting from now on; null when nobody listens. Not part of the world. */
  tape: PostingTape | null;
  readonly hooks: LedgerHooks;
}
