import { DAY } from '@glassmine/kernel';
import type { Member, Withdrawal } from '../../base/rows.ts';
import { schemeCurrency } from '../../ledger/currencies.ts';
import type { Product } from '../../machines/rules/world.ts';
import { screenTotal } from '../../position/rules/figures.ts';
import { gradeOf, teamSize } from '../../team/rules/bonus.ts';
import { currencyOfWithdrawal, netOf, withdrawalStates } from '../../wallet/rules/withdraw.ts';
import type { Fact, FeedWorld, Post } from './world.ts';

/** The author of a line: a member, its withdrawal (-1: none), and the post it answers (-1: none). */
export interface Speaker {
  member: Member;
  withdrawal: Withdrawal;
  post: Post;
}

/** What the places of a line are filled with, as it was when the line was written; -1 where it has no such place. */
export interface Said {
  amount: number;
  count: number;
  ref: number;
}

type Read = (world: FeedWorld, speaker: Speaker) => number;

/** A fact is the figure that fills a place, or -1 when it is not so: then a line that needs it is not written. */
interface FactReader {
  fills: keyof Said | 'none';
  read: Read;
}

const atLeast = (least: number, value: number): number => (value >= least ? value : -1);

const readers = {
  paid: { fills: 'amount', read: paid },
  pending: { fills: 'amount', read: pending },
  balance: { fills: 'amount', read: (world, { member }) => atLeast(1, screenTotal(world, member)) },
  revenue: { fills: 'amount', read: (world, { member }) => atLeast(1, world.members.totalRevenue[member]!) },
  theirAmount: { fills: 'amount', read: (world, { post }) => atLeast(1, world.posts.amount[post] ?? 0) },
  days: {
    fills: 'count',
    read: (world, { member }) => daysSince(world, world.members.registeredAt[member]!),
  },
  waiting: { fills: 'count', read: waiting },
  machines: { fills: 'count', read: (world, { member }) => atLeast(2, holdingsOf(world, member).units) },
  team: { fills: 'count', read: (world, { member }) => atLeast(2, teamSize(world, member)) },
  machine: { fills: 'ref', read: (world, { member }) => holdingsOf(world, member).dearest },
  theirMachine: { fills: 'ref', read: (world, { post }) => world.posts.ref[post] ?? -1 },
  friend: { fills: 'ref', read: (world, { member }) => world.members.firstInvitee[member]! },
  grade: { fills: 'ref', read: (world, { member }) => atLeast(1, gradeOf(world, member)) },
  upline: { fills: 'none', read: (world, { member }) => world.members.upline[member]! },
} as const satisfies Record<Fact, FactReader>;

/** What fills a line's places; null when something that it says is not so. */
export function saidTruly(world: FeedWorld, uses: readonly Fact[], speaker: Speaker): Said | null {
  const said: Said = { amount: -1, count: -1, ref: -1 };
  for (const fact of uses) {
    const { fills, read }: FactReader = readers[fact];
    const value = read(world, speaker);
    if (value < 0) return null;
    if (fills !== 'none' && said[fills] < 0) said[fills] = value;
  }
  return said;
}

function paid(world: FeedWorld, { member, withdrawal }: Speaker): number {
  const isPaid =
    isOwn(world, member, withdrawal) &&
    world.withdrawals.status[withdrawal] === withdrawalStates.arrived &&
    currencyOfWithdrawal(world, withdrawal) === schemeCurrency;
  return isPaid ? netOf(world, withdrawal) : -1;
}

function pending(world: FeedWorld, { member, withdrawal }: Speaker): number {
  return isPending(world, member, withdrawal) ? world.withdrawals.amount[withdrawal]! : -1;
}

function waiting(world: FeedWorld, { member, withdrawal }: Speaker): number {
  return isPending(world, member, withdrawal) ? daysSince(world, world.withdrawals.at[withdrawal]!) : -1;
}

function isPending(world: FeedWorld, member: Member, withdrawal: Withdrawal): boolean {
  return (
    isOwn(world, member, withdrawal) &&
    world.withdrawals.status[withdrawal] === withdrawalStates.pending &&
    currencyOfWithdrawal(world, withdrawal) === schemeCurrency
  );
}

function isOwn({ withdrawals }: FeedWorld, member: Member, withdrawal: Withdrawal): boolean {
  return withdrawal >= 0 && withdrawals.member[withdrawal] === member;
}

/** Whole days, two at least, so that every language has its plural; -1 for fewer. */
function daysSince({ vars }: FeedWorld, at: number): number {
  return atLeast(2, Math.floor((vars.now - at) / DAY));
}

/** Units that run for a member, and the dearest product among them; -1 for none. A member has few products. */
function holdingsOf({ members, holdings, products }: FeedWorld, member: Member) {
  let units = 0;
  let dearest = -1 as Product;
  for (let row = members.firstHolding[member]!; row >= 0; row = holdings.next[row]!) {
    const product = holdings.product[row]!;
    const held = holdings.units[row]!;
    units += held;
    if (held > 0 && (dearest < 0 || products.price[product]! > products.price[dearest]!)) dearest = product;
  }
  return { units, dearest };
}
