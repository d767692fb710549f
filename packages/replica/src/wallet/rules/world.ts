import { type Holds, type Row, shape, type Table, tableOf } from '@glassmine/kernel';
import type { RoomList } from '../../base/lists.ts';
import type { Learner, Member, Person, Withdrawal } from '../../base/rows.ts';
import type { IncomeWorld } from '../../income/rules/world.ts';
import type { Currency } from '../../ledger/currencies.ts';
import type { CurrencyLayout, Outflow } from '../../ledger/world.ts';
import type { BankTransferRow } from '../../outside/rules/world.ts';
import type { RecordRules } from '../../records/rules/world.ts';

export const withdrawal = shape.record({
  feePpm: shape.whole(0, 1_000_000),
  minimumMinor: shape.whole(1, 1_000_000_000),
  fromHour: shape.whole(0, 23),
  toHour: shape.whole(1, 24),
  arrivesWithinHours: shape.whole(1, 1_000),
});

export function checkWithdrawal(
  { fromHour, toHour }: shape.Read<typeof withdrawal>,
  faults: shape.Fault[],
): void {
  if (fromHour >= toHour) faults.push({ path: '/withdrawal/toHour', reason: 'must be later than fromHour' });
}

/** Rows of the tables below; -1 stands for none. */
export type Address = Row<'address'>;

export type Card = Row<'card'>;

export type ExchangeRow = Row<'exchange'>;

type PhaseChange = Row<'phaseChange'>;

/** What an operator does. Only ever append: rows keep the number. */
export const operatorPhases = ['paying', 'slowing', 'gone'] as const;

/** Lists of the room. */
export const walletRoomLists = {
  /** Bank transfers that came without a reference that names a member. */
  unmatched: 0 as RoomList<BankTransferRow>,
  /** Learners' withdrawals; the mark is the status. */
  withdrawals: 1 as RoomList<Withdrawal>,
} as const;

/** Whose withdrawals wait for the facilitator's hand: nobody's, the learners', or everybody's. */
export type HandMode = 'nobody' | 'learners' | 'everybody';

type Operator = IncomeWorld['operator'] & {
  /** False while the scheme takes no withdrawal requests. */
  takesWithdrawals: boolean;
  /** Nobody's: the policy settles all. Everybody's: the policy does nothing at all. */
  byHand: HandMode;
  /** Taken of what is withdrawn, as long as the operator does not change it. */
  feePpm: number;
};

/**
 * `refusedInARow`: withdrawals that were turned down since one was paid; 255 at most. `unlockedFor`: the step, plus one,
 * whose deposit the member has paid in order to withdraw.
 */
export const walletMembers = { refusedInARow: 'u8', unlockedFor: 'u8' } as const;

export const walletTables = ({ locals }: CurrencyLayout) => ({
  withdrawals: tableOf<Withdrawal>()({
    member: 'i32' as Holds<Member>,
    currency: 'u8' as Holds<Currency, 'u8'>,
    /** Row of `addresses` or, of a local currency, of `cards`; -1: the crowd's own wallet. */
    address: 'i32' as Holds<Address | Card>,
    amount: 'f64 as i32',
    fee: 'f64 as i32',
    at: 'f64 as i32',
    settledAt: 'f64 as i32',
    status: 'u8',
    /** Row of the currency's outflows once it is paid, or -1. */
    outflow: 'i32' as Holds<Outflow>,
  }),
  /**
   * One row beside each row of `learners`: where its bound addresses and cards begin, its one exchange, and the
   * fees that were taken of its withdrawals in each currency.
   */
  purses: tableOf<Learner>()({
    firstAddress: 'i32' as Holds<Address>,
    firstCard: 'i32' as Holds<Card>,
    exchange: 'i32' as Holds<ExchangeRow>,
    fees: locals > 1 ? ('f64x3' as const) : ('f64x2' as const),
  }),
  /** Bound wallets. What is unbound stays, since withdrawals went there. `pending`: withdrawals on their way to it. */
  addresses: tableOf<Address>()({
    member: 'i32' as Holds<Member>,
    holder: 'i32',
    removed: 'u8',
    pending: 'i32',
    next: 'i32' as Holds<Address>,
  }),
  /** Bound bank accounts: the person that holds it, and which of the sandbox banks it is at. */
  cards: tableOf<Card>()({
    member: 'i32' as Holds<Member>,
    person: 'i32' as Holds<Person>,
    bank: 'u8',
    removed: 'u8',
    pending: 'i32',
    next: 'i32' as Holds<Card>,
  }),
  /** Members' one exchange: which way (see `codeOfWay`), and the amounts in the scheme's currency and the local one. */
  exchanges: tableOf<ExchangeRow>()({
    member: 'i32' as Holds<Member>,
    way: 'u8',
    ofScheme: 'f64',
    ofLocal: 'f64',
    at: 'f64',
  }),
  /** Changes of the operator's phase, in order; `phase` counts from 0 in `operatorPhases`. */
  phaseChanges: tableOf<PhaseChange>()({ phase: 'u8', at: 'f64 as i32' }),
});

type Tables = ReturnType<typeof walletTables>;

export interface WalletWorld extends IncomeWorld, Tables {
  readonly scenario: IncomeWorld['scenario'] & {
    withdrawal: shape.Read<typeof withdrawal>;
  };
  vars: IncomeWorld['vars'] & {
    /** First withdrawal that may still be pending, and how many are. */
    withdrawalsDone: Withdrawal;
    withdrawalsPending: number;
  };
  members: IncomeWorld['members'] & Table<typeof walletMembers, Member>;
  operator: Operator;
}

export const walletPostings = {
  recharge: 4,
  withdrawalAsked: 12,
  withdrawalPaid: 13,
  withdrawalFee: 14,
  withdrawalFailed: 15,
  operatorDraw: 16,
  exchange: 21,
  unmatched: 24,
} as const;

export const walletRecords = {
  recharge: {
    posting: walletPostings.recharge,
    number: 0,
    sign: 1,
    status: 'succeeded',
    groups: ['recharge', 'asset'],
    inAll: true,
    also: { posting: walletPostings.unmatched, status: 'notCredited' },
  },
  withdrawal: {
    posting: walletPostings.withdrawalAsked,
    number: 1,
    sign: -1,
    status: 'pending',
    groups: ['withdrawal', 'asset'],
    inAll: true,
  },
  withdrawalFailed: {
    posting: walletPostings.withdrawalFailed,
    number: 2,
    sign: 1,
    status: 'failed',
    groups: ['withdrawal', 'asset'],
    inAll: true,
  },
  exchange: {
    posting: walletPostings.exchange,
    number: 11,
    sign: 0,
    status: 'succeeded',
    groups: ['exchange', 'asset'],
    inAll: true,
  },
} as const satisfies RecordRules;
