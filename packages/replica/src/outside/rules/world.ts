import { type Holds, type Row, shape, type Table, tableOf } from '@glassmine/kernel';
import { about, eventKinds } from '../../base/events.ts';
import type { LearnerList, ListsWorld } from '../../base/lists.ts';
import type { Learner, Member, Person, Withdrawal } from '../../base/rows.ts';
import type { ControlWorld } from '../../control/rules.ts';
import { type CurrencyLayout, type Inflow, type LedgerWorld, moneyMinor } from '../../ledger/world.ts';

const minimum = shape.whole(1, 1_000_000_000);

/** Learners that a room has a place for. */
export const capacity = shape.whole(1, 5_000);

export const chain = shape.record({
  name: shape.text(/^p[A-Z0-9]{3,8}$/, 'a play chain such as pBEP20'),
  blockSeconds: shape.whole(1, 3_600),
  confirmations: shape.whole(1, 1_000),
  blocksPerTickMax: shape.whole(1, 1_000),
  /**
   * Real seconds, at the room's speed, between two confirmations of what a learner sends to a deposit address; at least
   * one a tick. 0: they wait for blocks, as everybody's transfers do.
   */
  depositSecondsPerConfirmation: shape.optional(shape.whole(0, 60), 0),
});

export const outside = shape.record({
  learnerSavingsMinor: moneyMinor,
  contacts: shape.whole(0, 50),
});

/** The least that the scheme takes over the chain. */
export const recharge = shape.record({ minimumMinor: minimum });

/** Local money in and out by sandbox bank transfer. What each currency asks beyond it is in `localCurrencies`. */
export const bankSettings = shape.record({
  /** No recharge by bank is smaller, whatever the currency; minor units of it. */
  genericMinimumMinor: minimum,
  /** World seconds a transfer takes. */
  delaySeconds: shape.whole(1, 604_800),
});

/** Rows of the tables below; -1 stands for none. */
export type Transfer = Row<'transfer'>;

export type BankTransferRow = Row<'bankTransfer'>;

export type Message = Row<'message'>;

export type Mail = Row<'mail'>;

export type Happening = Row<'happening'>;

/** Anybody outside the scheme: agents first, then learners as they join. */
export const outsidePeople = ({ locals }: CurrencyLayout) => ({
  savingsAtStart: 'f64 as i32' as const,
  /** At the bank, of each local currency. */
  bankAtStart: locals > 1 ? ('f64x2 as i32x2' as const) : ('f64 as i32x1' as const),
  member: 'i32' as Holds<Member>,
  learner: 'i32' as Holds<Learner>,
  lastTransfer: 'i32' as Holds<Transfer>,
  /** What ordinary life brought into the wallet, less what it cost. */
  livedOn: 'f64 as i32' as const,
});

/** A learner's sandbox phone. */
export const outsideLearners = {
  person: 'i32' as Holds<Person>,
  joinedAt: 'f64',
  lastMessage: 'i32' as Holds<Message>,
  unread: 'i32',
  lastMail: 'i32' as Holds<Mail>,
  unreadMail: 'i32',
  /** Who acts for the learner: see `standIns`. */
  standIn: 'u8',
} as const;

/** Who is told of what arrives at a member's deposit address. */
export const outsideMembers = { person: 'i32' as Holds<Person> } as const;

const happeningColumns = {
  kind: 'u8',
  reachPpm: 'i32',
  strengthPpm: 'i32',
  hours: 'i32',
  at: 'f64',
  /** How the scheme has answered: a bit for each of `answerWays`. */
  answered: 'u8',
} as const;

export const outsideTables = () => ({
  /** E-mails in learners' sandbox mailboxes. */
  mails: tableOf<Mail>()({
    learner: 'i32' as Holds<Person>,
    kind: 'u8',
    at: 'f64',
    code: 'text',
    read: 'u8',
    previous: 'i32' as Holds<Mail>,
  }),
  /** What was let happen around the scheme; the crowd and the operator's policy read it at their next tick. */
  happenings: tableOf<Happening>()(happeningColumns),
  /** Movements on the sandbox chain; endpoints are holder codes of address.ts. */
  transfers: tableOf<Transfer>()({
    from: 'i32',
    to: 'i32',
    amount: 'f64 as i32',
    at: 'f64 as i32',
    block: 'i32',
    confirmed: 'u8',
    withdrawal: 'i32' as Holds<Withdrawal>,
    previousOfFrom: 'i32' as Holds<Transfer>,
    previousOfTo: 'i32' as Holds<Transfer>,
  }),
  messages: tableOf<Message>()({
    learner: 'i32' as Holds<Person>,
    kind: 'u8',
    at: 'f64',
    amount: 'f64',
    code: 'text',
    name: 'text',
    read: 'u8',
    previous: 'i32' as Holds<Message>,
  }),
  /** Movements between sandbox bank accounts; ends are persons, or those of bank.ts. */
  bankTransfers: tableOf<BankTransferRow>()({
    from: 'i32' as Holds<Person>,
    to: 'i32' as Holds<Person>,
    /** Which bank the receiver's account is at; the currency is the bank's. */
    bank: 'u8',
    amount: 'f64',
    at: 'f64',
    arrivesAt: 'f64',
    /** See bank.ts. */
    status: 'u8',
    reference: 'text',
    /** Whom the scheme credited, and the row of its currency's inflows; -1 while it is nobody's. */
    member: 'i32' as Holds<Member>,
    inflow: 'i32' as Holds<Inflow>,
    /** The withdrawal it pays, or -1. */
    withdrawal: 'i32' as Holds<Withdrawal>,
  }),
});

type Tables = ReturnType<typeof outsideTables>;

/** A learner's lists of what happens outside the scheme. */
export const outsideLists = {
  /** Rows of `bankTransfers` that its bank statement shows, of the first local currency and of the second. */
  statement: 192 as LearnerList<BankTransferRow>,
  statement2: 211 as LearnerList<BankTransferRow>,
  /** Rows of `transfers` that its wallet shows. */
  walletTransfers: 193 as LearnerList<Transfer>,
  /** Rows of `messages` on its phone. */
  messages: 194 as LearnerList<Message>,
  /** Rows of `mails` in its mailbox. */
  mails: 203 as LearnerList<Mail>,
} as const;

/** What the scheme does when money has reached it, or has reached who withdrew it. */
interface OutsideHooks {
  /** `transfer` went to the member's deposit address. */
  transferArrived(world: OutsideWorld, member: Member, amountMinor: number, transfer: Transfer): void;
  /** `transfer` went to the scheme's collecting account. */
  bankTransferArrived(world: OutsideWorld, transfer: BankTransferRow): void;
  withdrawalArrived(world: OutsideWorld, withdrawal: Withdrawal): void;
}

export interface OutsideWorld extends ControlWorld, LedgerWorld, ListsWorld, Tables {
  readonly scenario: ControlWorld['scenario'] &
    LedgerWorld['scenario'] & {
      chain: shape.Read<typeof chain>;
      capacity: shape.Read<typeof capacity>;
      outside: shape.Read<typeof outside>;
      recharge: shape.Read<typeof recharge>;
      bank: shape.Read<typeof bankSettings>;
    };
  people: LedgerWorld['people'] & Table<ReturnType<typeof outsidePeople>, Person>;
  learners: Table<typeof outsideLearners, Learner>;
  members: LedgerWorld['members'] & Table<typeof outsideMembers, Member>;
  vars: ControlWorld['vars'] &
    LedgerWorld['vars'] & {
      blockHeight: number;
      /** World second of the last sealed block. */
      lastBlockAt: number;
      /** First transfer that still waits for confirmations. */
      transfersDone: Transfer;
      /** First bank transfer that is still on its way; all before it have arrived. */
      bankTransfersDone: BankTransferRow;
    };
  readonly hooks: LedgerWorld['hooks'] & OutsideHooks;
}

export const outsideEvents = eventKinds({
  transfer: about<Transfer>(),
  bank: about<BankTransferRow>(),
  message: about<Message>(),
  mail: about<Mail>(),
  happening: about<Happening>(),
});

/** Kinds of posting on the sandbox chain, at its banks and in ordinary life; nothing posts a gift or layering any more. */
export const outsidePostings = {
  opening: 0,
  transferSent: 2,
  transferReceived: 3,
  bankSent: 22,
  bankReceived: 23,
  wage: 27,
  rent: 28,
  shopping: 29,
  gift: 30,
  layering: 31,
} as const;
