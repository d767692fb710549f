import { defineTable, rowListTables, type TableBase } from '@glassmine/kernel';
import { contentTables } from '../content/tables.ts';
import { couponTables } from '../coupons/tables.ts';
import { feedTables } from '../feed/tables.ts';
import { feedbackTables } from '../feedback/tables.ts';
import type { NightIncome } from '../income/accrue-quietly.ts';
import { HOUSE_COUNT } from '../ledger/accounts.ts';
import type { PostingTape } from '../ledger/tape.ts';
import { goodsTables } from '../machines/tables.ts';
import { memberTables } from '../members/tables.ts';
import { stationTables } from '../messages/tables.ts';
import { happeningTables, mailTables } from '../outside/tables.ts';
import { recordTables } from '../records/tables.ts';
import { reviewTables } from '../review/tables.ts';
import { rewardTables } from '../rewards/tables.ts';
import { savingsTables } from '../savings/tables.ts';
import { walletTables } from '../wallet/tables.ts';
import type { Scenario } from './scenario.ts';

export type XrayMode = 'off' | 'onDemand' | 'on';

/** Something that happened to a learner (or, with -1, to everybody); read by who shows it, never by rules. */
export interface WorldEvent {
  learner: number;
  kind:
    | 'clock'
    | 'xray'
    | 'goods'
    | 'account'
    | 'transfer'
    | 'bank'
    | 'message'
    | 'mail'
    | 'winning'
    | 'push'
    | 'content'
    | 'version'
    | 'post'
    | 'review'
    | 'closed';
  /** Row of the transfer, bank transfer, message, mail, push, post or winning, number of the content's kind; 0 for the others. */
  id: number;
}

/** Anybody outside the scheme: agents first, then learners as they join. `money` holds wallet and bank. */
const people = () =>
  defineTable({
    money: 'f64x2 as i32x2',
    savingsAtStart: 'f64 as i32',
    cashAtStart: 'f64 as i32',
    member: 'i32',
    learner: 'i32',
    lastTransfer: 'i32',
    /** What ordinary life brought into the wallet, less what it cost. */
    livedOn: 'f64 as i32',
  });

/** A learner's sandbox phone, and the secrets of the account as hashes. */
const learners = () =>
  defineTable({
    person: 'i32',
    joinedAt: 'f64',
    lastMessage: 'i32',
    unread: 'i32',
    lastMail: 'i32',
    unreadMail: 'i32',
    lastCode: 'i32',
    codesSent: 'i32',
    fundPasswordTries: 'i32',
    fundLockedUntil: 'f64',
    passwordHash: 'text',
    fundPasswordHash: 'text',
    /** 1 while an agent acts for the learner. */
    standIn: 'u8',
  });

/** Accounts of the scheme. The slots of `balances` are in ledger/accounts.ts. */
const members = () =>
  defineTable({
    person: 'i32',
    upline: 'i32',
    isLearner: 'u8',
    registeredAt: 'f64 as i32',
    validSince: 'f64 as i32',
    balances: 'f64x8 as i32x8',
    receivingUntil: 'f64 as i32',
    totalRevenue: 'f64 as i32',
    earnedOnDay: 'i32',
    earnedToday: 'f64',
    teamIncome: 'f64 as i32',
    bonusToUplines: 'f64x8 as i32x3',
    registeredByLevel: 'f64x8 as i32x3',
    validByLevel: 'f64x8 as i32x3',
    incomeByLevel: 'f64x8 as i32x3',
    firstInvitee: 'i32',
    nextInvitee: 'i32',
    firstHolding: 'i32',
    lastTakeOut: 'i32',
    /** 1 once the free machine was had. */
    freeTaken: 'u8',
    /** Row of savers, and all interest so far. */
    saver: 'i32',
    savingsEarned: 'f64 as i32',
    firstCoupon: 'i32',
    /** Row + 1 of rewardBooks. */
    rewardBook: 'i32',
    milestonesReached: 'i32',
  });

const movementTables = () => ({
  /** Movements on the sandbox chain; endpoints are holder codes of outside/address.ts. */
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
  /** Take-outs on their way, in order of arrival; those before vars.takeOutsDone have arrived. */
  takeOuts: defineTable({
    member: 'i32',
    amount: 'f64 as i32',
    arrivesAt: 'f64 as i32',
  }),
  /** Postings that touch a learner's member account: what capital records are read from. */
  postings: defineTable(
    {
      at: 'f64',
      debit: 'i32',
      credit: 'i32',
      amount: 'f64',
      kind: 'u8',
      ref: 'i32',
    },
    true,
  ),
});

const newsTables = () => ({
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
  invitations: defineTable({ member: 'i32', person: 'i32', at: 'f64', answered: 'u8' }),
  winnings: defineTable({ member: 'i32', kind: 'u8', amount: 'f64', at: 'f64' }),
});

const tables = () => ({
  people: people(),
  learners: learners(),
  members: members(),
  ...memberTables(),
  ...mailTables(),
  ...happeningTables(),
  ...goodsTables(),
  ...savingsTables(),
  ...couponTables(),
  ...rewardTables(),
  ...reviewTables(),
  ...movementTables(),
  ...walletTables(),
  ...newsTables(),
  ...contentTables(),
  ...feedTables(),
  ...stationTables(),
  ...feedbackTables(),
  ...recordTables(),
  ...rowListTables(),
});

/** Counters of the world. All whole numbers. */
const vars = () => ({
  /** World seconds. */
  now: 0,
  ticks: 0,
  blockHeight: 0,
  /** World second of the last sealed block. */
  lastBlockAt: 0,
  postingCount: 0,
  postingDigestA: 0,
  postingDigestB: 0,
  /** First transfer that still waits for confirmations. */
  transfersDone: 0,
  takeOutsDone: 0,
  /** First order that may still pay; all before it have expired. */
  ordersDone: 0,
  /** First withdrawal that may still be pending, and how many are. */
  withdrawalsDone: 0,
  withdrawalsPending: 0,
  /** First bank transfer that is still on its way; all before it have arrived. */
  bankTransfersDone: 0,
  closed: 0,
  /** 1 while coupons are handed out and taken. */
  couponsOpen: 0,
  /** First review that may still be pending. */
  reviewsDone: 0,
  /** Rewards told of so far; only the newest are kept. */
  rewardNewsCount: 0,
});

/** Whose withdrawals wait for the facilitator's hand: nobody's, the learners', or everybody's. */
export type HandMode = 'nobody' | 'learners' | 'everybody';

export interface Operator {
  phase: 'paying' | 'slowing' | 'gone';
  /** World second at which the phase began. */
  since: number;
  /** False while the scheme takes no withdrawal requests. */
  takesWithdrawals: boolean;
  /** Nobody's: the policy settles all. Everybody's: the policy does nothing at all. */
  byHand: HandMode;
  /** Taken of what is withdrawn, as long as the operator does not change it. */
  feePpm: number;
}

export type World = ReturnType<typeof tables> & {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly startDay: number;
  vars: ReturnType<typeof vars>;
  /** `arms`: how the X-ray is set for each arm, in a room that has any. */
  settings: { running: boolean; secondsPerDay: number; xray: XrayMode; arms?: XrayMode[] };
  operator: Operator;
  /** Balances of the house accounts, debit positive. */
  house: Float64Array;
  /** Tables of those who live in the world without being part of the scheme (the crowd). */
  extensions: Map<string, TableBase>;
  events: WorldEvent[];
  /** Takes every posting from now on; null when nobody listens. Not part of the world. */
  tape: PostingTape | null;
  /** Of nights that nobody looks at; null when it has to be counted. Not part of the world. */
  nightIncome: NightIncome | null;
  readonly now: number;
};

const tableNames = Object.keys(tables()) as (keyof ReturnType<typeof tables>)[];

export function emptyWorld(scenario: Scenario, seed: number): World {
  const world = {
    scenario,
    seed: seed >>> 0,
    startDay: scenario.clock.startDay,
    ...tables(),
    vars: vars(),
    settings: {
      running: true,
      secondsPerDay: scenario.clock.secondsPerDay,
      xray: scenario.xray,
      ...(scenario.arms.length > 0 && { arms: [...scenario.arms] }),
    },
    operator: {
      phase: 'paying',
      since: 0,
      takesWithdrawals: true,
      byHand: 'nobody',
      feePpm: scenario.withdrawal.feePpm,
    } as Operator,
    house: new Float64Array(HOUSE_COUNT),
    extensions: new Map<string, TableBase>(),
    events: [],
    tape: null,
    nightIncome: null,
    get now(): number {
      return (this as unknown as World).vars.now;
    },
  };
  return world as World;
}

/** All tables by name in one fixed order: the scheme's as declared, then the extensions' by insertion. */
export function worldTables(world: World): [string, TableBase][] {
  const own = tableNames.map((name): [string, TableBase] => [name, world[name]]);
  return [...own, ...world.extensions.entries()];
}

/** Takes the events since the last call; the buffer is bounded by what one command can cause. */
export function drainEvents(world: World): WorldEvent[] {
  const events = world.events;
  world.events = [];
  return events;
}
