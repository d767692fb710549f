import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../../base/rows.ts';
import { currencyName, timeOf } from '../../formats/amounts.ts';
import { money, oneOf, time } from '../../formats/shapes.ts';
import type { Currency } from '../../ledger/currencies.ts';
import { reserveIn } from '../../ledger/post.ts';
import {
  depositsBehind,
  depositsNext,
  inflowKinds,
  inflowsOf,
  outflowsOf,
  payoutsFrom,
  type Slice,
  unspentOf,
} from '../../ledger/reserves.ts';
import type { Inflow, Outflow } from '../../ledger/world.ts';
import { maskedName } from '../../outside/rules/phone.ts';
import { moneyText } from '../../plain/money.ts';
import type { World } from '../../world/world.ts';
import { figure } from './cards.ts';

const deposit = Type.Object({
  depositId: Type.Integer(),
  by: Type.String({ description: 'name of the depositor; empty for the operator itself' }),
  kind: oneOf(['deposit', 'seed', 'mining', 'unmatched'], {
    unmatched: 'paid in by bank without a word whose it is',
  }),
  isYou: Type.Boolean(),
  time,
  amount: Type.String({ description: 'the part of this deposit that paid' }),
  whole: Type.String({ description: 'the whole deposit' }),
});

export type Deposit = Static<typeof deposit>;

export const provenance = Type.Object({
  ref: Type.String(),
  kind: oneOf(['paid', 'promise', 'own', 'discount'], {
    paid: 'money left the reserve: these deposits paid it',
    promise: 'a number on a screen: these deposits would have to pay it now',
    own: "the asker's own deposits: where they went",
    discount: 'taken off a price: no money moved',
  }),
  currency: Type.String(),
  amount: money,
  deposits: Type.Array(deposit),
  depositsTotal: Type.Integer({ description: 'how many deposits; the list may be cut' }),
  shown: Type.String({ description: 'sum of the listed parts' }),
  covered: Type.String({ description: 'sum of all parts' }),
  missing: Type.String({ description: 'what nobody has paid in' }),
  payees: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: oneOf(['member', 'operator']),
      isYou: Type.Boolean(),
      time,
      amount: money,
    }),
  ),
  payeesTotal: Type.Integer(),
  unspent: Type.String({ description: 'kind own: what is still in the reserve' }),
  member: Type.Union([Type.Object({ name: Type.String(), paidIn: figure, paidBack: figure }), Type.Null()], {
    description:
      'for what came through somebody of the team: who it was, and how they have fared, each currency by itself',
  }),
});

export type Provenance = Static<typeof provenance>;

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
