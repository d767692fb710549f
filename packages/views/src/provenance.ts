import type { Deposit, Provenance } from '@glassmine/contract';
import {
  accounts,
  currencyOfWithdrawal,
  depositsBehind,
  depositsNext,
  earnedToday,
  findRecord,
  houseBalance,
  inflowAt,
  inflowKinds,
  inflowsOf,
  maskedName,
  netOf,
  type Order,
  outflowsOf,
  owed,
  payoutsFrom,
  postingCurrency,
  postingKinds,
  recordAmount,
  type Slice,
  screenTotal,
  unspentOf,
  type World,
} from '@glassmine/scheme';
import { currencyName, moneyText, timeOf } from './amounts.ts';

type Currency = accounts.Currency;

/** At most this many deposits or payees are listed; the sum covers all of them. */
const listedMax = 200;

function depositView(world: World, member: number, currency: Currency, { row, amount }: Slice): Deposit {
  const inflows = inflowsOf(world, currency);
  const from = inflows.member[row]!;
  return {
    depositId: row,
    by: from < 0 ? '' : maskedName(world.seed, world.members.person[from]!),
    kind: inflowKinds[inflows.kind[row]!] as Deposit['kind'],
    isYou: from === member,
    time: timeOf(world, inflows.at[row]!),
    amount: moneyText(amount),
    whole: moneyText(inflows.amount[row]!),
  };
}

const sum = (slices: readonly Slice[]): number => slices.reduce((total, slice) => total + slice.amount, 0);

/** What is asked about: whose screen, under which reference, in which currency. */
interface Question {
  world: World;
  member: number;
  ref: string;
  currency: Currency;
}

function answer({ world, ref, currency }: Question, kind: Provenance['kind'], amount: number): Provenance {
  return {
    ref,
    kind,
    currency: currencyName(world, currency),
    amount: moneyText(amount),
    deposits: [],
    depositsTotal: 0,
    shown: '0.00',
    covered: '0.00',
    missing: '0.00',
    payees: [],
    payeesTotal: 0,
    unspent: '0.00',
  };
}

/** Money that really left the reserve: the deposits that paid it. */
function paid(question: Question, outflow: number): Provenance {
  const { world, member, currency } = question;
  const amount = outflowsOf(world, currency).amount[outflow]!;
  const behind = depositsBehind(world, outflow, listedMax, currency);
  return {
    ...answer(question, 'paid', amount),
    deposits: behind.list.map((slice) => depositView(world, member, currency, slice)),
    depositsTotal: behind.count,
    shown: moneyText(sum(behind.list)),
    covered: moneyText(amount),
  };
}

/** A number on a screen: no money moved for it. These deposits would have to pay it, if they are enough. */
function promised(question: Question, amount: number): Provenance {
  const { world, member, currency } = question;
  const { account } = accounts;
  const next = depositsNext(world, amount, listedMax, currency);
  const reserve = houseBalance(world, currency === 'coin' ? account.reserve : account.cashReserve);
  const covered = Math.min(amount, reserve);
  return {
    ...answer(question, 'promise', amount),
    deposits: next.list.map((slice) => depositView(world, member, currency, slice)),
    depositsTotal: next.count,
    shown: moneyText(sum(next.list)),
    covered: moneyText(covered),
    missing: moneyText(amount - covered),
  };
}

/** One's own deposit: who was paid with it. */
function own(question: Question, inflow: number): Provenance {
  const { world, member, currency } = question;
  const payouts = payoutsFrom(world, inflow, listedMax, currency);
  const outflows = outflowsOf(world, currency);
  const amount = inflowsOf(world, currency).amount[inflow]!;
  const unspent = unspentOf(world, inflow, currency);
  return {
    ...answer(question, 'own', amount),
    deposits: [depositView(world, member, currency, { row: inflow, amount })],
    depositsTotal: 1,
    shown: moneyText(sum(payouts.list)),
    covered: moneyText(amount - unspent),
    unspent: moneyText(unspent),
    payees: payouts.list.map((slice) => {
      const to = outflows.member[slice.row]!;
      return {
        name: to < 0 ? '' : maskedName(world.seed, world.members.person[to]!),
        kind: to < 0 ? ('operator' as const) : ('member' as const),
        isYou: to === member,
        time: timeOf(world, outflows.at[slice.row]!),
        amount: moneyText(slice.amount),
      };
    }),
    payeesTotal: payouts.count,
  };
}

const slots: Record<string, accounts.MemberSlot> = accounts.member;

function balanceAmount(world: World, member: number, name: string): number | null {
  if (name === 'total') return screenTotal(world, member);
  if (name === 'totalRevenue') return world.members.totalRevenue[member]!;
  if (name === 'teamIncome') return world.members.teamIncome[member]!;
  if (name === 'todayEarning') return earnedToday(world, member);
  return Object.hasOwn(slots, name) ? owed(world, member, slots[name] as accounts.MemberSlot) : null;
}

/** The inflow that a recharge stands for, or -1. */
function inflowOfRecharge({ world, member, currency }: Question, posting: number): number {
  const { at, amount, ref } = world.postings;
  if (currency === 'cash') return world.bankTransfers.inflow[ref[posting]!]!;
  return inflowAt(world, member, at[posting]!, amount[posting]!);
}

function ofRecord({ world, member, ref }: Question, row: number): Provenance | null {
  if (!findRecord(world, member, row)) return null;
  const question = { world, member, ref, currency: postingCurrency(world, member, row) };
  if (postingKinds[world.postings.kind[row]!] !== 'recharge') {
    return promised(question, recordAmount(world, row));
  }
  const inflow = inflowOfRecharge(question, row);
  return inflow < 0 ? null : own(question, inflow);
}

function ofOrder(question: Question, row: Order): Provenance | null {
  const { orders } = question.world;
  if (row >= orders.count || orders.member[row] !== question.member) return null;
  return promised(question, orders.dailyReturn[row]! * orders.daysPaid[row]!);
}

function ofWithdrawal({ world, member, ref }: Question, row: number): Provenance | null {
  const { withdrawals } = world;
  if (row >= withdrawals.count || withdrawals.member[row] !== member) return null;
  const question = { world, member, ref, currency: currencyOfWithdrawal(world, row) };
  const outflow = withdrawals.outflow[row]!;
  return outflow >= 0 ? paid(question, outflow) : promised(question, netOf(world, row));
}

/**
 * Where an amount on a member's screen came from. `ref`: `balance:<slot>`, `record:<row>`, `order:<row>`,
 * `withdrawal:<row>`. null for an amount that is not the asker's.
 */
export function provenanceView(world: World, member: number, ref: string): Provenance | null {
  const [kind = '', id = ''] = ref.split(':');
  const question: Question = { world, member, ref, currency: 'coin' };
  if (kind === 'balance') {
    const amount = balanceAmount(world, member, id);
    const currency = Object.hasOwn(slots, id) ? accounts.currencyOfSlot(slots[id]!) : 'coin';
    return amount === null ? null : promised({ ...question, currency }, amount);
  }
  if (!/^\d{1,9}$/.test(id)) return null;
  if (kind === 'record') return ofRecord(question, Number(id));
  if (kind === 'order') return ofOrder(question, Number(id) as Order);
  return kind === 'withdrawal' ? ofWithdrawal(question, Number(id)) : null;
}
