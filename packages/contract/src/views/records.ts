import {
  accounts,
  dayOf,
  inviteCodeOf,
  maskedName,
  owed,
  postingKinds,
  type World,
  withdrawalStates,
} from '@glassmine/scheme';
import type { DataOf } from '../call.ts';
import type { calls } from '../calls.ts';
import type { CapitalRecord, RecordKind } from '../shapes.ts';
import { moneyText, timeOf } from './amounts.ts';
import { pageOfList } from './pages.ts';

type Assets = typeof calls.assets;
type Posted = (typeof postingKinds)[number];

/** Which postings a member is shown, under which name. The rest are the scheme's own affair. */
const shownAs: Partial<Record<Posted, RecordKind>> = {
  recharge: 'recharge',
  buyMachine: 'buyMachine',
  dailyIncome: 'dailyIncome',
  takeOut: 'receiveIncome',
  teamBenefits: 'teamBenefits',
  referralBonus: 'referralBonus',
  inviteBonus: 'inviteBonus',
  withdrawalAsked: 'withdrawal',
  withdrawalFailed: 'withdrawalFailed',
};

/** One record: usually one posting, or the postings of one purchase paid from two balances. */
interface Entry {
  row: number;
  kind: RecordKind;
  amount: number;
}

function previousPosting(world: World, row: number, member: number): number {
  const { postings } = world;
  const debit = postings.debit[row] as number;
  const isDebtor = (debit & 15) < accounts.MEMBER_SLOTS && debit >> accounts.SLOT_BITS === member;
  return (isDebtor ? postings.previousOfDebit[row] : postings.previousOfCredit[row]) as number;
}

/** A member's records, newest first, all or the first `limit`. O(postings walked). */
export function entriesOf(
  world: World,
  member: number,
  only?: RecordKind,
  limit = Number.POSITIVE_INFINITY,
): Entry[] {
  const { postings } = world;
  const entries: Entry[] = [];
  let row = world.members.lastPosting[member] as number;
  for (; row >= 0 && entries.length <= limit; row = previousPosting(world, row, member)) {
    const posted = postingKinds[postings.kind[row] as number] as Posted;
    const kind = shownAs[posted];
    if (!kind || (only && kind !== only)) continue;
    const amount = postings.amount[row] as number;
    const last = entries.at(-1);
    const sameMove = last && last.kind === 'buyMachine' && kind === 'buyMachine';
    if (sameMove && postings.ref[last.row] === postings.ref[row]) last.amount += amount;
    else entries.push({ row, kind, amount });
  }
  // One more than asked was walked, so that the last one is whole.
  return entries.length > limit ? entries.slice(0, limit) : entries;
}

function statusOf(world: World, member: number, entry: Entry): CapitalRecord['status'] {
  const ref = world.postings.ref[entry.row] as number;
  if (entry.kind === 'recharge' || entry.kind === 'buyMachine') return 'succeeded';
  if (entry.kind === 'dailyIncome') {
    const takenAt = lastTakeOutAt(world, member);
    return (world.postings.at[entry.row] as number) <= takenAt ? 'received' : 'notReceived';
  }
  if (entry.kind === 'receiveIncome') {
    return ref < world.vars.takeOutsDone ? 'succeeded' : 'processing';
  }
  if (entry.kind === 'withdrawal') {
    const status = world.withdrawals.status[ref];
    if (status === withdrawalStates.arrived) return 'arrived';
    return status === withdrawalStates.failed ? 'failed' : 'pending';
  }
  return entry.kind === 'withdrawalFailed' ? 'failed' : 'credited';
}

/** World second of the last take-out, or -1: all income accrued up to it has been received. */
function lastTakeOutAt(world: World, member: number): number {
  const row = world.members.lastTakeOut[member] as number;
  if (row < 0) return -1;
  return (world.takeOuts.arrivesAt[row] as number) - world.scenario.income.arrivesAfterSeconds;
}

const outgoing: readonly RecordKind[] = ['buyMachine', 'withdrawal'];

function detailOf(world: World, member: number, entry: Entry): { detail: string; level: number } {
  const ref = world.postings.ref[entry.row] as number;
  const { orders, scenario, members } = world;
  if (entry.kind === 'buyMachine' || entry.kind === 'dailyIncome') {
    return { detail: scenario.products[orders.product[ref] as number]?.name ?? '', level: 0 };
  }
  if (entry.kind === 'teamBenefits' || entry.kind === 'referralBonus') {
    const buyer = orders.member[ref] as number;
    let level = 1;
    for (
      let up = members.upline[buyer] as number;
      up >= 0 && up !== member;
      up = members.upline[up] as number
    )
      level++;
    return { detail: maskedName(world.seed, members.person[buyer] as number), level };
  }
  return { detail: '', level: 0 };
}

export function recordView(world: World, member: number, entry: Entry): CapitalRecord {
  const { detail, level } = detailOf(world, member, entry);
  const sign = outgoing.includes(entry.kind) ? -1 : 1;
  const ref = world.postings.ref[entry.row] as number;
  return {
    recordId: String(entry.row),
    kind: entry.kind,
    amount: moneyText(sign * entry.amount),
    currency: world.scenario.currency,
    detail,
    level,
    time: timeOf(world, world.postings.at[entry.row] as number),
    status: statusOf(world, member, entry),
    code: `${inviteCodeOf(world, member)}${String(entry.row).padStart(8, '0')}`,
    ref: entry.kind === 'withdrawal' ? `withdrawal:${ref}` : `record:${entry.row}`,
  };
}

export function recordsView(
  world: World,
  member: number,
  query: { pageNum: number; pageSize: number; kind?: RecordKind },
): DataOf<Assets['records']> {
  const page = pageOfList(entriesOf(world, member, query.kind), query.pageNum, query.pageSize);
  return { total: page.total, list: page.list.map((entry) => recordView(world, member, entry)) };
}

const earned: readonly RecordKind[] = ['dailyIncome', 'teamBenefits', 'referralBonus', 'inviteBonus'];

/** Running total of what screens call earnings, one point a day, the last thirty days, today included. */
export function earningsByDay(world: World, member: number): { day: number; total: string }[] {
  const today = dayOf(world.now);
  const first = Math.max(0, today - 29);
  const perDay = new Map<number, number>();
  let before = 0;
  for (const entry of entriesOf(world, member)) {
    if (!earned.includes(entry.kind)) continue;
    const day = dayOf(world.postings.at[entry.row] as number);
    if (day < first) before += entry.amount;
    else perDay.set(day, (perDay.get(day) ?? 0) + entry.amount);
  }
  const points: { day: number; total: string }[] = [];
  let total = before;
  for (let day = first; day <= today; day++) {
    total += perDay.get(day) ?? 0;
    points.push({ day: day + 1, total: moneyText(total) });
  }
  return points;
}

/** Whether anything of the member's is still to be received. */
export function takeableOf(world: World, member: number): number {
  return owed(world, member, accounts.member.income);
}
