import { type Holds, type Row, shape, type Table, tableOf } from '@glassmine/kernel';
import type { Member } from '../../base/rows.ts';
import type { Order } from '../../orders/rules.ts';
import type { RecordRules } from '../../records/rules/world.ts';
import type { SavingsWorld } from '../../savings/rules/world.ts';

export const income = shape.record({ arrivesAfterSeconds: shape.whole(1, 86_400) });

/** A row of `takeOuts`, or -1 for none. */
export type TakeOut = Row<'takeOut'>;

export const incomeMembers = { receivingUntil: 'f64 as i32', lastTakeOut: 'i32' as Holds<TakeOut> } as const;

/**
 * What each member's running orders bring in a night. Repeats what the orders say, so that a night walks through
 * the members in a row instead of jumping to the owner of each order. Not part of the world: built when missing.
 */
export interface NightIncome {
  perMember: Float64Array;
  /** Orders from this row on are not counted yet. */
  upTo: Order;
}

export const incomeTables = () => ({
  /** Take-outs on their way, in order of arrival; those before vars.takeOutsDone have arrived. */
  takeOuts: tableOf<TakeOut>()({
    member: 'i32' as Holds<Member>,
    amount: 'f64 as i32',
    arrivesAt: 'f64 as i32',
  }),
});

type Tables = ReturnType<typeof incomeTables>;

export interface IncomeWorld extends SavingsWorld, Tables {
  readonly scenario: SavingsWorld['scenario'] & { income: shape.Read<typeof income> };
  members: SavingsWorld['members'] & Table<typeof incomeMembers, Member>;
  vars: SavingsWorld['vars'] & { takeOutsDone: TakeOut };
  /** Of nights that are unobserved; null when it has to be counted. Not part of the world. */
  nightIncome: NightIncome | null;
}

export const incomePostings = { dailyIncome: 6, takeOut: 7, receiveIncome: 8 } as const;

export const incomeRecords = {
  dailyIncome: {
    posting: incomePostings.dailyIncome,
    number: 4,
    sign: 1,
    status: 'notReceived',
    groups: ['revenue'],
  },
  receiveIncome: {
    posting: incomePostings.takeOut,
    number: 5,
    sign: 1,
    status: 'processing',
    groups: ['receiveIncome', 'asset'],
  },
} as const satisfies RecordRules;
