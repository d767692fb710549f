import { addRow, put, type TableBase } from '@glassmine/kernel';
import type { Amounts } from '../base/claim.ts';
import type { Member } from '../base/rows.ts';
import { accountsOf, type Currency, currenciesOf, localsOf, schemeCurrency } from './currencies.ts';
import { houseBalance, reserveIn } from './post.ts';
import type { Inflow, LedgerWorld, Outflow } from './world.ts';

/**
 * Provenance, first in, first out. Lay every unit that ever came into the reserve end to end on one line, in
 * order; whatever is paid out takes the next units from the front. A payout is then an interval of that line,
 * and the deposits that paid it are the inflows the interval crosses: found by binary search, summing to the
 * payout by construction. Each currency has a reserve of its own, and so a line of its own.
 */
export const inflowKinds = ['deposit', 'seed', 'mining', 'unmatched'] as const;

export const outflowKinds = ['withdrawal', 'operatorDraw'] as const;

type Inflows = LedgerWorld['inflows'];

type Outflows = LedgerWorld['outflows'];

/** Either of them, to be read. */
export type Flow<R extends number> = TableBase<R> & {
  kind: { [K in R]: number };
  member: { [K in R]: Member };
  amount: { readonly [K in R]: number };
  end: { [K in R]: number };
  at: { readonly [K in R]: number };
};

/** What came into the reserve of a currency, in order. */
export function inflowsOf(world: LedgerWorld, currency: Currency): Inflows {
  return world[accountsOf(currency).inflows];
}

/** What left it, in order. */
export function outflowsOf(world: LedgerWorld, currency: Currency): Outflows {
  return world[accountsOf(currency).outflows];
}

function add(world: LedgerWorld, flow: Inflows, kind: number, member: Member, amount: number): Inflow {
  const before = total(flow);
  const row = addRow(flow);
  flow.kind[row] = kind;
  flow.member[row] = member;
  put(flow, 'amount', row, amount);
  flow.end[row] = before + amount;
  put(flow, 'at', row, world.vars.now);
  return row;
}

function total<R extends number>(flow: Flow<R>): number {
  return flow.count === 0 ? 0 : flow.end[(flow.count - 1) as R]!;
}

/**
 * Whether any of a currency has moved between members and the scheme: not what the operator began with and took back,
 * nor what has reached nobody's balance.
 */
export function isUsed(world: LedgerWorld, currency: Currency): boolean {
  return (
    hasOtherThan(inflowsOf(world, currency), [
      inflowKinds.indexOf('seed'),
      inflowKinds.indexOf('unmatched'),
    ]) ||
    hasOtherThan(outflowsOf(world, currency), [outflowKinds.indexOf('operatorDraw')]) ||
    houseBalance(world, accountsOf(currency).exchanged) !== 0
  );
}

/** The local currencies of which any has moved. */
export function usedLocals(world: LedgerWorld): readonly Currency[] {
  return localsOf(world).filter((currency) => isUsed(world, currency));
}

/** Whether a figure of this currency is shown: of the scheme's own always, of a local one once it is used. */
export function isShown(world: LedgerWorld, currency: Currency): boolean {
  return currency === schemeCurrency || isUsed(world, currency);
}

function hasOtherThan<R extends number>({ count, kind }: Flow<R>, known: readonly number[]): boolean {
  for (let row = 0 as R; row < count; row++) if (!known.includes(kind[row]!)) return true;
  return false;
}

/** An amount of each of the world's currencies, minor units; null where the currency is not shown. */
export function amountsOf(world: LedgerWorld, amount: (currency: Currency) => number): Amounts {
  return currenciesOf(world).map((currency) => (isShown(world, currency) ? amount(currency) : null));
}

/** What the reserves hold. */
export function reserves(world: LedgerWorld): Amounts {
  return amountsOf(world, (currency) => reserveIn(world, currency));
}

/** What a line took of one kind, as `inflowKinds` or `outflowKinds` number it; minor units. O(rows). */
export function sumOfKind<R extends number>(flow: Flow<R>, kind: number): number {
  let sum = 0;
  for (let row = 0 as R; row < flow.count; row++) if (flow.kind[row] === kind) sum += flow.amount[row]!;
  return sum;
}

/** Notes money that came into the reserve; member -1 for the operator itself. Returns the row. */
export function addInflow(
  world: LedgerWorld,
  kind: (typeof inflowKinds)[number],
  member: Member,
  amount: number,
  currency: Currency = schemeCurrency,
): Inflow {
  return add(world, inflowsOf(world, currency), inflowKinds.indexOf(kind), member, amount);
}

/** Notes money that left the reserve; member -1 for the operator. Returns the row. */
export function addOutflow(
  world: LedgerWorld,
  kind: (typeof outflowKinds)[number],
  member: Member,
  amount: number,
  currency: Currency = schemeCurrency,
): Outflow {
  // The columns of both are the same.
  const outflows = outflowsOf(world, currency) as unknown as Inflows;
  return add(world, outflows, outflowKinds.indexOf(kind), member, amount) as number as Outflow;
}

/** First row whose interval ends after `position`; the count when there is none. */
function firstAfter<R extends number>(flow: Flow<R>, position: number): R {
  let low = 0;
  let high = flow.count;
  while (low < high) {
    const middle = ((low + high) >>> 1) as R;
    if (flow.end[middle]! > position) high = middle;
    else low = middle + 1;
  }
  return low as R;
}

/** A piece of a flow that an interval crosses. */
export interface Slice<R extends number = Inflow | Outflow> {
  row: R;
  amount: number;
}

function slices<R extends number>(flow: Flow<R>, from: number, to: number, limit: number): Slices<R> {
  const list: Slice<R>[] = [];
  const first = firstAfter(flow, from);
  let row = first;
  for (; row < flow.count && list.length < limit; row++) {
    const end = flow.end[row]!;
    const start = end - flow.amount[row]!;
    if (start >= to) break;
    list.push({ row, amount: Math.min(end, to) - Math.max(start, from) });
  }
  const last = to > from ? Math.min(firstAfter(flow, to - 1), flow.count - 1) : first - 1;
  return { list, count: Math.max(0, last - first + 1) };
}

type Slices<R extends number> = { list: Slice<R>[]; count: number };

/** The deposits that paid an outflow: at most `limit` of them, and how many there are. */
export function depositsBehind(
  world: LedgerWorld,
  outflow: Outflow,
  limit: number,
  currency: Currency = schemeCurrency,
): Slices<Inflow> {
  const outflows = outflowsOf(world, currency);
  const end = outflows.end[outflow]!;
  return slices(inflowsOf(world, currency), end - outflows.amount[outflow]!, end, limit);
}

/** The deposits next in line: those that would pay `amount` if it were asked for now. */
export function depositsNext(
  world: LedgerWorld,
  amount: number,
  limit: number,
  currency: Currency = schemeCurrency,
): Slices<Inflow> {
  const inflows = inflowsOf(world, currency);
  const from = total(outflowsOf(world, currency));
  return slices(inflows, from, Math.min(from + amount, total(inflows)), limit);
}

/** Where an inflow went so far: the outflows it paid. */
export function payoutsFrom(
  world: LedgerWorld,
  inflow: Inflow,
  limit: number,
  currency: Currency = schemeCurrency,
): Slices<Outflow> {
  const inflows = inflowsOf(world, currency);
  const outflows = outflowsOf(world, currency);
  const end = inflows.end[inflow]!;
  const from = end - inflows.amount[inflow]!;
  return slices(outflows, from, Math.min(end, Math.max(from, total(outflows))), limit);
}

/** Of an inflow, what is still in the reserve. */
export function unspentOf(world: LedgerWorld, inflow: Inflow, currency: Currency = schemeCurrency): number {
  const inflows = inflowsOf(world, currency);
  const end = inflows.end[inflow]!;
  const spent = total(outflowsOf(world, currency));
  return Math.max(0, end - Math.max(end - inflows.amount[inflow]!, spent));
}

/** An inflow of a member's at a world second, by amount; -1 when there is none. Finds the second by bisection. */
export function inflowAt(world: LedgerWorld, member: Member, at: number, amount: number): Inflow {
  const { inflows } = world;
  let low = 0;
  let high = inflows.count;
  while (low < high) {
    const middle = ((low + high) >>> 1) as Inflow;
    if (inflows.at[middle]! >= at) high = middle;
    else low = middle + 1;
  }
  for (let row = low as Inflow; row < inflows.count && inflows.at[row] === at; row++) {
    if (inflows.member[row] === member && inflows.amount[row] === amount) return row;
  }
  return -1 as Inflow;
}

/** Faults of a currency's inflows and outflows against the ledger; empty when it fits. */
export function checkFlows(world: LedgerWorld, currency: Currency): string[] {
  const left = total(inflowsOf(world, currency)) - total(outflowsOf(world, currency));
  const reserve = reserveIn(world, currency);
  return left === reserve
    ? []
    : [`${accountsOf(currency).name}: the line holds ${left}, the reserve ${reserve}`];
}
