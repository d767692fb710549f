import { type Holds, type Row, shape, type Table, tableOf } from '@glassmine/kernel';
import type { Member, Person } from '../base/rows.ts';
import type { Subject } from '../base/subject.ts';
import type { PostingTape } from './tape.ts';

export const moneyMinor = shape.whole(0, 1_000_000_000_000);

export const funds = shape.record({
  seedCapitalMinor: moneyMinor,
  miningRevenuePerDayMinor: moneyMinor,
  /** What the reserve really earns in a day, on the money it holds; nothing, unless a scenario says otherwise. */
  reserveReturnPpmPerDay: shape.optional(shape.whole(0, 100_000), 0),
});

/** `money` holds a person's wallet and bank account. */
export const ledgerPeople = { money: 'f64x2 as i32x2' } as const;

/** The slots of `balances` are in accounts.ts. */
export const ledgerMembers = { balances: 'f64x8 as i32x8' } as const;

/** A row of `inflows` or, of cash, of `cashInflows`; -1 for none. */
export type Inflow = Row<'inflow'>;

/** A row of `outflows` or, of cash, of `cashOutflows`; -1 for none. */
export type Outflow = Row<'outflow'>;

const flow = <R extends Inflow | Outflow>() =>
  tableOf<R>()({
    kind: 'u8',
    member: 'i32' as Holds<Member>,
    amount: 'f64 as i32',
    end: 'f64',
    at: 'f64 as i32',
  });

const ledgerTables = () => ({
  /** The reserves' money, first in, first out: see cash.ts. */
  inflows: flow<Inflow>(),
  outflows: flow<Outflow>(),
  cashInflows: flow<Inflow>(),
  cashOutflows: flow<Outflow>(),
});

type Tables = ReturnType<typeof ledgerTables>;

/** What layers above do when the ledger has booked something. */
interface LedgerHooks {
  posted(world: LedgerWorld, debit: number, credit: number, amount: number, kind: number, ref: number): void;
}

export interface LedgerWorld extends Tables {
  readonly scenario: { funds: shape.Read<typeof funds> };
  people: Table<typeof ledgerPeople, Person>;
  members: Table<typeof ledgerMembers, Member>;
  vars: {
    /** World seconds. */
    now: number;
    postingCount: number;
    postingDigestA: number;
    postingDigestB: number;
  };
  /** Balances of the house accounts, debit positive. */
  house: Float64Array;
  /** Takes every posting from now on; null when nobody listens. Not part of the world. */
  tape: PostingTape | null;
  readonly hooks: LedgerHooks;
}

/** Kinds of posting that the ledger itself makes; see world/kinds.ts. */
export const ledgerPostings = { seed: 1, miningRevenue: 17 } as const;

export const ledgerSubject = {
  postings: ledgerPostings,
  tables: ledgerTables,
  columns: () => ({ people: ledgerPeople, members: ledgerMembers }),
} satisfies Subject;
