import { DAY } from '@glassmine/kernel';
import type { Member, Person, Withdrawal } from '../../base/rows.ts';
import { runningStep, type Step } from '../../control/rules.ts';
import type { StepKind } from '../../control/words.ts';
import { type Currency, schemeCurrency } from '../../ledger/currencies.ts';
import { walletOf } from '../../ledger/post.ts';
import { productState, productStates, unitsLeft } from '../../machines/rules/products.ts';
import type { Product } from '../../machines/rules/world.ts';
import type { Order } from '../../orders/rules.ts';
import { screenTotal } from '../../position/rules/figures.ts';
import { gradeOf, teamSize, validInTeam } from '../../team/rules/bonus.ts';
import { savingsChange } from '../../wallet/rules/purses.ts';
import {
  currencyOfWithdrawal,
  feeNowPpm,
  netOf,
  unlockingDeposit,
  withdrawalStates,
} from '../../wallet/rules/withdraw.ts';
import type { ChatFact } from './kinds.ts';
import type { ChatWorld } from './world.ts';

/** Who says what to whom: `ref` is the row that a message is about, of the table that its facts name; else -1. */
interface Utterance {
  learner: Person;
  /** -1 for the scheme. */
  from: Person;
  ref: number;
}

/** What fills a message's places; -1 where it has none. */
export interface ChatSaid {
  amount: number;
  count: number;
  currency: Currency;
}

type Found = Partial<ChatSaid> | null;

type Read = (world: ChatWorld, utterance: Utterance) => Found;

const memberOf = (world: ChatWorld, person: Person): Member =>
  person < 0 ? (-1 as Member) : world.people.member[person]!;

const amountFrom = (least: number, amount: number): Found => (amount >= least ? { amount } : null);

/** Two at least, so that every language has its plural. */
const many = (count: number): Found => (count >= 2 ? { count } : null);

/** Chat facts of a running step. */
function ofStep(world: ChatWorld, kind: StepKind, read: (step: Step) => Found): Found {
  const step = runningStep(world, kind);
  return step < 0 ? null : read(step);
}

const readers: Record<ChatFact, Read> = {
  paid: (world, { from, ref }) => paidOut(world, memberOf(world, from), ref as Withdrawal),
  ownPaid: (world, { learner, ref }) => paidOut(world, memberOf(world, learner), ref as Withdrawal),
  waits: (world, { from, ref }) => waitingFor(world, memberOf(world, from), ref as Withdrawal),
  ownWaits: (world, { learner, ref }) => waitingFor(world, memberOf(world, learner), ref as Withdrawal),
  balance: (world, { from }) => {
    const member = memberOf(world, from);
    return member < 0 ? null : amountFrom(1, screenTotal(world, member));
  },
  team: (world, { from, ref }) => {
    const member = from < 0 ? (ref as Member) : memberOf(world, from);
    return isMember(world, member) ? many(teamSize(world, member)) : null;
  },
  putIn: (world, { from }) => {
    const member = memberOf(world, from);
    return member < 0 ? null : amountFrom(1, world.people.savingsAtStart[from]! - walletOf(world, from));
  },
  lost: (world, { from }) => (memberOf(world, from) < 0 ? null : amountFrom(1, -savingsChange(world, from))),
  ownMachine: (world, { learner, ref }) => {
    const order = ref as Order;
    const isOwn = order >= 0 && world.orders.member[order] === memberOf(world, learner);
    return isOwn ? {} : null;
  },
  grade: (world, { learner, ref }) => {
    const member = memberOf(world, learner);
    if (member < 0 || ref !== gradeOf(world, member) + 1) return null;
    const next = world.scenario.team.grades[ref - 1];
    return next ? many(next.validMembers - validInTeam(world, member)) : null;
  },
  idle: (world, { learner }) => amountFrom(100, walletOf(world, learner)),
  machine: (world, { ref }) => (isOffered(world, ref as Product) ? {} : null),
  left: (world, { ref }) => {
    const left = isOffered(world, ref as Product) ? unitsLeft(world, ref as Product) : 0;
    return Number.isFinite(left) ? many(left) : null;
  },
  yearly: (world, { ref }) => {
    const product = ref as Product;
    if (!isOffered(world, product)) return null;
    return many(Math.floor((world.products.dailyReturnPpm[product]! * 365) / 10_000));
  },
  fee: (world) => many(Math.floor(feeNowPpm(world) / 10_000)),
  about: (world, { ref }) => (isMember(world, ref as Member) ? {} : null),
  gift: (world) => ofStep(world, 'gifts', (step) => ({ amount: world.operatorSteps.amount[step]! })),
  times: (world) => ofStep(world, 'doubleBonus', (step) => many(world.operatorSteps.value[step]!)),
  unlock: (world) => unlockingDeposit(world),
};

/** What fills a message's places; null when something that it says is not so. */
export function chatSaid(world: ChatWorld, uses: readonly ChatFact[], utterance: Utterance): ChatSaid | null {
  const said: ChatSaid = { amount: -1, count: -1, currency: schemeCurrency };
  for (const fact of uses) {
    const found = readers[fact](world, utterance);
    if (found === null) return null;
    Object.assign(said, found);
  }
  return said;
}

function isMember(world: ChatWorld, member: Member): boolean {
  return member >= 0 && member < world.members.count;
}

function isOffered(world: ChatWorld, product: Product): boolean {
  if (product < 0 || product >= world.products.count) return false;
  return productState(world, product) !== productStates.soldOut;
}

function paidOut(world: ChatWorld, member: Member, withdrawal: Withdrawal): Found {
  if (!isOf(world, member, withdrawal, withdrawalStates.arrived)) return null;
  return { amount: netOf(world, withdrawal), currency: currencyOfWithdrawal(world, withdrawal) };
}

function waitingFor(world: ChatWorld, member: Member, withdrawal: Withdrawal): Found {
  if (!isOf(world, member, withdrawal, withdrawalStates.pending)) return null;
  return many(Math.floor((world.vars.now - world.withdrawals.at[withdrawal]!) / DAY));
}

function isOf({ withdrawals }: ChatWorld, member: Member, withdrawal: Withdrawal, status: number): boolean {
  if (member < 0 || withdrawal < 0 || withdrawal >= withdrawals.count) return false;
  return withdrawals.member[withdrawal] === member && withdrawals.status[withdrawal] === status;
}
