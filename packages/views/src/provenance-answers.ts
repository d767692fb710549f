/** The three answers to where an amount came from: money that left, a number on a screen, one's own deposits. */
import type { Deposit, Provenance } from '@glassmine/contract';
import {
  type accounts,
  depositsBehind,
  depositsNext,
  type Inflow,
  inflowKinds,
  inflowsOf,
  type Member,
  maskedName,
  type Outflow,
  outflowsOf,
  payoutsFrom,
  reserveIn,
  type Slice,
  unspentOf,
  type World,
} from '@glassmine/replica';
import { currencyName, moneyText, timeOf } from './amounts.ts';

type Currency = accounts.Currency;

/** At most this many deposits or payees are listed; the sum covers all of them. */
const listedMax = 200;

function depositView(
  world: World,
  member: Member,
  currency: Currency,
  { row, amount }: Slice<Inflow>,
): Deposit {
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
export interface Question {
  world: World;
  member: Member;
  ref: string;
  currency: Currency;
}

export function answer(
  { world, ref, currency }: Question,
  kind: Provenance['kind'],
  amount: number,
): Provenance {
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
    member: null,
  };
}

/** Money that really left the reserve: the deposits that paid it. */
export function paid(question: Question, rows: readonly Outflow[]): Provenance {
  const { world, member, currency } = question;
  const amount = rows.reduce((total, row) => total + outflowsOf(world, currency).amount[row]!, 0);
  const behind = rows.map((row) => depositsBehind(world, row, listedMax, currency));
  const listed = behind.flatMap(({ list }) => list).slice(0, listedMax);
  return {
    ...answer(question, 'paid', amount),
    deposits: listed.map((slice) => depositView(world, member, currency, slice)),
    depositsTotal: behind.reduce((total, { count }) => total + count, 0),
    shown: moneyText(sum(listed)),
    covered: moneyText(amount),
  };
}

/** A number on a screen: no money moved for it. These deposits would have to pay it, if they are enough. */
export function promised(question: Question, amount: number): Provenance {
  const { world, member, currency } = question;
  const next = depositsNext(world, amount, listedMax, currency);
  const covered = Math.min(amount, reserveIn(world, currency));
  return {
    ...answer(question, 'promise', amount),
    deposits: next.list.map((slice) => depositView(world, member, currency, slice)),
    depositsTotal: next.count,
    shown: moneyText(sum(next.list)),
    covered: moneyText(covered),
    missing: moneyText(amount - covered),
  };
}

/** One's own deposits: who was paid with them. */
export function own(question: Question, rows: readonly Inflow[]): Provenance {
  const { world, member, currency } = question;
  const payouts = rows.map((row) => payoutsFrom(world, row, listedMax, currency));
  const listed = payouts.flatMap(({ list }) => list).slice(0, listedMax);
  const outflows = outflowsOf(world, currency);
  const slices = rows.map((row) => ({ row, amount: inflowsOf(world, currency).amount[row]! }));
  const amount = sum(slices);
  const unspent = rows.reduce((total, row) => total + unspentOf(world, row, currency), 0);
  return {
    ...answer(question, 'own', amount),
    deposits: slices.slice(0, listedMax).map((slice) => depositView(world, member, currency, slice)),
    depositsTotal: rows.length,
    shown: moneyText(sum(listed)),
    covered: moneyText(amount - unspent),
    unspent: moneyText(unspent),
    payees: listed.map((slice) => {
      const to = outflows.member[slice.row]!;
      return {
        name: to < 0 ? '' : maskedName(world.seed, world.members.person[to]!),
        kind: to < 0 ? ('operator' as const) : ('member' as const),
        isYou: to === member,
        time: timeOf(world, outflows.at[slice.row]!),
        amount: moneyText(slice.amount),
      };
    }),
    payeesTotal: payouts.reduce((total, { count }) => total + count, 0),
  };
}
