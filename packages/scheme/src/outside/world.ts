import { defineTable, type shape, type Table } from '@glassmine/kernel';
import type { ListsWorld } from '../lists/world.ts';
import type { bankSettings, capacity, chain, outside, recharge } from './scenario.ts';

/** Anybody outside the scheme: agents first, then learners as they join. */
export const outsidePeople = {
  savingsAtStart: 'f64 as i32',
  cashAtStart: 'f64 as i32',
  member: 'i32',
  learner: 'i32',
  lastTransfer: 'i32',
  /** What ordinary life brought into the wallet, less what it cost. */
  livedOn: 'f64 as i32',
} as const;

/** A learner's sandbox phone. */
export const outsideLearners = {
  person: 'i32',
  joinedAt: 'f64',
  lastMessage: 'i32',
  unread: 'i32',
  lastMail: 'i32',
  unreadMail: 'i32',
  /** 1 while an agent acts for the learner. */
  standIn: 'u8',
} as const;

/** Who is told of what arrives at a member's deposit address. */
export const outsideMembers = { person: 'i32' } as const;

export const outsideTables = () => ({
  /** E-mails in learners' sandbox mailboxes. */
  mails: defineTable({
    learner: 'i32',
    kind: 'u8',
    at: 'f64',
    code: 'text',
    read: 'u8',
    previous: 'i32',
  }),
  /** What was let happen around the scheme; the crowd and the operator's policy read it at their next tick. */
  happenings: defineTable({ kind: 'u8', reachPpm: 'i32', strengthPpm: 'i32', hours: 'i32', at: 'f64' }),
  /** Movements on the sandbox chain; endpoints are holder codes of address.ts. */
  transfers: defineTable({
    from: 'i32',
    to: 'i32',
    amount: 'f64 as i32',
    at: 'f64 as i32',
    block: 'i32',
    confirmed: 'u8',
    withdrawal: 'i32',
    previousOfFrom: 'i32',
    previousOfTo: 'i32',
  }),
  messages: defineTable({
    learner: 'i32',
    kind: 'u8',
    at: 'f64',
    amount: 'f64',
    code: 'text',
    name: 'text',
    read: 'u8',
    previous: 'i32',
  }),
  /** Movements between sandbox bank accounts; ends are persons, or those of bank.ts. */
  bankTransfers: defineTable({
    from: 'i32',
    to: 'i32',
    /** Which bank the receiver's account is at. */
    bank: 'u8',
    amount: 'f64',
    at: 'f64',
    arrivesAt: 'f64',
    /** See bank.ts. */
    status: 'u8',
    reference: 'text',
    /** Whom the scheme credited, and the row of its cash inflows; -1 while it is nobody's. */
    member: 'i32',
    inflow: 'i32',
    /** The withdrawal it pays, or -1. */
    withdrawal: 'i32',
  }),
});

type Tables = ReturnType<typeof outsideTables>;

/** A learner's lists of what happens outside the scheme. */
export const outsideLists = {
  /** Rows of `bankTransfers` that its bank statement shows. */
  statement: 192,
  /** Rows of `transfers` that its wallet shows. */
  walletTransfers: 193,
  /** Rows of `messages` on its phone. */
  messages: 194,
  /** Rows of `mails` in its mailbox. */
  mails: 203,
} as const;

/** What the scheme does when money has reached it, or has reached who withdrew it. */
export interface OutsideHooks {
  /** `transfer`: row of `transfers`, to the member's deposit address. */
  transferArrived(world: OutsideWorld, member: number, amountMinor: number, transfer: number): void;
  /** `transfer`: row of `bankTransfers`, to the scheme's collecting account. */
  bankTransferArrived(world: OutsideWorld, transfer: number): void;
  withdrawalArrived(world: OutsideWorld, withdrawal: number): void;
}

export interface OutsideWorld extends ListsWorld, Tables {
  readonly scenario: ListsWorld['scenario'] & {
    chain: shape.Read<typeof chain>;
    capacity: shape.Read<typeof capacity>;
    outside: shape.Read<typeof outside>;
    recharge: shape.Read<typeof recharge>;
    bank: shape.Read<typeof bankSettings>;
  };
  people: ListsWorld['people'] & Table<typeof outsidePeople>;
  learners: Table<typeof outsideLearners>;
  members: ListsWorld['members'] & Table<typeof outsideMembers>;
  vars: ListsWorld['vars'] & {
    blockHeight: number;
    /** World second of the last sealed block. */
    lastBlockAt: number;
    /** First transfer that still waits for confirmations. */
    transfersDone: number;
    /** First bank transfer that is still on its way; all before it have arrived. */
    bankTransfersDone: number;
  };
  readonly hooks: ListsWorld['hooks'] & OutsideHooks;
}
