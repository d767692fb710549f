import {
  accounts,
  depositsBehind,
  depositsNext,
  houseBalance,
  inflowKinds,
  maskedName,
  owed,
  payoutsFrom,
  type Slice,
  screenTotal,
  unspentOf,
  type World,
} from '@glassmine/scheme';
import type { Deposit, Provenance } from '../glass-shapes.ts';
import { moneyText, timeOf } from './amounts.ts';
import { entriesOf } from './records.ts';

/** At most this many deposits or payees are listed; the sum covers all of them. */
const listedMax = 200;

function depositView(world: World, member: number, { row, amount }: Slice): Deposit {
  const { inflows, members } = world;
  const from = inflows.member[row] as number;
  return {
    depositId: row,
    by: from < 0 ? '' : maskedName(world.seed, members.person[from] as number),
    kind: inflowKinds[inflows.kind[row] as number] as Deposit['kind'],
    isYou: from === member,
    time: timeOf(world, inflows.at[row] as number),
    amount: moneyText(amount),
    whole: moneyText(inflows.amount[row] as number),
  };
}

const sum = (slices: readonly Slice[]): number => slices.reduce((total, slice) => total + slice.amount, 0);

function answer(world: World, ref: string, kind: Provenance['kind'], amount: number): Provenance {
  return {
    ref,
    kind,
    currency: world.scenario.currency,
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
function paid(world: World, member: number, ref: string, outflow: number): Provenance {
  const amount = world.outflows.amount[outflow] as number;
  const behind = depositsBehind(world, outflow, listedMax);
  return {
    ...answer(world, ref, 'paid', amount),
    deposits: behind.list.map((slice) => depositView(world, member, slice)),
    depositsTotal: behind.count,
    shown: moneyText(sum(behind.list)),
    covered: moneyText(amount),
  };
}

/** A number on a screen: no money moved for it. These deposits would have to pay it, if they are enough. */
function promised(world: World, member: number, ref: string, amount: number): Provenance {
  const next = depositsNext(world, amount, listedMax);
  const covered = Math.min(amount, houseBalance(world, accounts.account.reserve));
  return {
    ...answer(world, ref, 'promise', amount),
    deposits: next.list.map((slice) => depositView(world, member, slice)),
    depositsTotal: next.count,
    shown: moneyText(sum(next.list)),
    covered: moneyText(covered),
    missing: moneyText(amount - covered),
  };
}

/** One's own deposit: who was paid with it. */
function own(world: World, member: number, ref: string, inflow: number): Provenance {
  const payouts = payoutsFrom(world, inflow, listedMax);
  const { outflows, members } = world;
  return {
    ...answer(world, ref, 'own', world.inflows.amount[inflow] as number),
    deposits: [depositView(world, member, { row: inflow, amount: world.inflows.amount[inflow] as number })],
    depositsTotal: 1,
    shown: moneyText(sum(payouts.list)),
    covered: moneyText((world.inflows.amount[inflow] as number) - unspentOf(world, inflow)),
    unspent: moneyText(unspentOf(world, inflow)),
    payees: payouts.list.map(({ row, amount }) => {
      const to = outflows.member[row] as number;
      return {
        name: to < 0 ? '' : maskedName(world.seed, members.person[to] as number),
        kind: to < 0 ? ('operator' as const) : ('member' as const),
        isYou: to === member,
        time: timeOf(world, outflows.at[row] as number),
        amount: moneyText(amount),
      };
    }),
    payeesTotal: payouts.count,
  };
}

const slots: Record<string, accounts.MemberSlot> = accounts.member;

function balanceAmount(world: World, member: number, name: string): number | null {
  if (name === 'total') return screenTotal(world, member);
  if (name === 'totalRevenue') return world.members.totalRevenue[member] as number;
  if (name === 'teamIncome') return world.members.teamIncome[member] as number;
  if (name === 'todayEarning') {
    const today = world.members.earnedOnDay[member] === Math.floor(world.now / 86_400);
    return today ? (world.members.earnedToday[member] as number) : 0;
  }
  return Object.hasOwn(slots, name) ? owed(world, member, slots[name] as accounts.MemberSlot) : null;
}

/** The inflow that a recharge record stands for: the member's own at that moment with that amount. */
function inflowOf(world: World, member: number, at: number, amount: number): number {
  const { inflows } = world;
  for (let row = 0; row < inflows.count; row++) {
    if (inflows.member[row] === member && inflows.at[row] === at && inflows.amount[row] === amount)
      return row;
  }
  return -1;
}

function ofRecord(world: World, member: number, ref: string, row: number): Provenance | null {
  const entry = entriesOf(world, member).find((candidate) => candidate.row === row);
  if (!entry) return null;
  if (entry.kind !== 'recharge') return promised(world, member, ref, entry.amount);
  const inflow = inflowOf(world, member, world.postings.at[row] as number, entry.amount);
  return inflow < 0 ? null : own(world, member, ref, inflow);
}

function ofOrder(world: World, member: number, ref: string, row: number): Provenance | null {
  const { orders } = world;
  if (row >= orders.count || orders.member[row] !== member) return null;
  return promised(world, member, ref, (orders.dailyReturn[row] as number) * (orders.daysPaid[row] as number));
}

function ofWithdrawal(world: World, member: number, ref: string, row: number): Provenance | null {
  const { withdrawals } = world;
  if (row >= withdrawals.count || withdrawals.member[row] !== member) return null;
  const outflow = withdrawals.outflow[row] as number;
  if (outflow >= 0) return paid(world, member, ref, outflow);
  return promised(world, member, ref, (withdrawals.amount[row] as number) - (withdrawals.fee[row] as number));
}

/**
 * Where an amount on a member's screen came from. `ref`: `balance:<slot>`, `record:<row>`, `order:<row>`,
 * `withdrawal:<row>`. null for an amount that is not the asker's.
 */
export function provenanceView(world: World, member: number, ref: string): Provenance | null {
  const [kind = '', id = ''] = ref.split(':');
  if (kind === 'balance') {
    const amount = balanceAmount(world, member, id);
    return amount === null ? null : promised(world, member, ref, amount);
  }
  if (!/^\d{1,9}$/.test(id)) return null;
  if (kind === 'record') return ofRecord(world, member, ref, Number(id));
  if (kind === 'order') return ofOrder(world, member, ref, Number(id));
  return kind === 'withdrawal' ? ofWithdrawal(world, member, ref, Number(id)) : null;
}
