import { type Holds, type Row, shape, type Table, tableOf } from '@glassmine/kernel';
import type { Member, Person } from '../base/rows.ts';
import type { Subject } from '../base/subject.ts';
import { currenciesMax } from './currencies.ts';
import type { PostingTape } from './tape.ts';

export const moneyMinor = shape.whole(0, 1_000_000_000_000);

export const funds = shape.record({
  seedCapitalMinor: moneyMinor,
  miningRevenuePerDayMinor: moneyMinor,
  /** What the reserve really earns in a day, on the money it holds; nothing, unless a scenario says otherwise. */
  reserveReturnPpmPerDay: shape.optional(shape.whole(0, 100_000), 0),
});

/** Money of a local currency at the scheme's start, paid in and paid out. Amounts are minor units of that currency. */
export const localCurrency = shape.record({
  code: shape.text(/^p(NGN|INR|TRY|EUR|USD)$/, 'a play currency such as pNGN'),
  /** Minor units for one whole unit of the scheme's currency. */
  perUnitMinor: shape.whole(1, 10_000_000),
  /** What a learner has at a bank at the start. */
  learnerMinor: moneyMinor,
  rechargeMinimumMinor: shape.whole(1, 1_000_000_000),
  withdrawMinimumMinor: shape.whole(1, 1_000_000_000),
  /** The operator's own money at the start. */
  seedCapitalMinor: moneyMinor,
});

export type LocalCurrency = shape.Read<typeof localCurrency>;

export const localCurrencies = shape.list(localCurrency, 0, currenciesMax - 1);

export function checkCurrencies(
  scenario: { readonly localCurrencies: readonly LocalCurrency[] },
  faults: shape.Fault[],
): void {
  const codes = scenario.localCurrencies.map(({ code }) => code);
  codes.forEach((code, nth) => {
    if (codes.indexOf(code) === nth) return;
    faults.push({ path: `/localCurrencies/${nth}/code`, reason: `must not be ${code} again` });
  });
}

/** How many local currencies a scenario has decides which columns and tables there are. */
export interface CurrencyLayout {
  readonly locals: number;
}

/** `money` holds a person's wallet and first bank account, `moreMoney` the account in the second local currency. */
const ledgerPeople = { money: 'f64x2 as i32x2' } as const;

const morePeople = { moreMoney: 'f64 as i32' } as const;

/** The slots of `balances` are in accounts.ts; `moreBalances` holds those of the second local currency. */
const ledgerMembers = { balances: 'f64x8 as i32x8' } as const;

const moreMembers = { moreBalances: 'f64x2 as i32x2' } as const;

/** What is declared only for worlds of more than one local currency; no other world reads it. */
function ofSecondLocal<T extends object>({ locals }: CurrencyLayout, columns: T): T {
  return locals > 1 ? columns : ({} as T);
}

const ledgerColumns = (layout: CurrencyLayout) => ({
  people: { ...ledgerPeople, ...ofSecondLocal(layout, morePeople) },
  members: { ...ledgerMembers, ...ofSecondLocal(layout, moreMembers) },
});

/** A row of a currency's inflows; -1 for none. */
export type Inflow = Row<'inflow'>;

/** A row of a currency's outflows; -1 for none. */
export type Outflow = Row<'outflow'>;

const flow = <R extends Inflow | Outflow>() =>
  tableOf<R>()({
    kind: 'u8',
    member: 'i32' as Holds<Member>,
    amount: 'f64 as i32',
    end: 'f64',
    at: 'f64 as i32',
  });

const ledgerTables = (layout: CurrencyLayout) => ({
  /** The reserves' money, first in, first out: see reserves.ts. */
  inflows: flow<Inflow>(),
  outflows: flow<Outflow>(),
  cashInflows: flow<Inflow>(),
  cashOutflows: flow<Outflow>(),
  ...ofSecondLocal(layout, { cash2Inflows: flow<Inflow>(), cash2Outflows: flow<Outflow>() }),
});

type Tables = ReturnType<typeof ledgerTables>;

type Shared = ReturnType<typeof ledgerColumns>;

/** What layers above do when the ledger has booked something. */
interface LedgerHooks {
  posted(world: LedgerWorld, debit: number, credit: number, amount: number, kind: number, ref: number): void;
}

export interface LedgerWorld extends Tables {
  readonly scenario: { funds: shape.Read<typeof funds>; localCurrencies: LocalCurrency[] };
  people: Table<Shared['people'], Person>;
  members: Table<Shared['members'], Member>;
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
  columns: ledgerColumns,
} satisfies Subject;
