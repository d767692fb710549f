import { addRow, put, type ReadonlyNumbers, type TableBase } from '@glassmine/kernel';
import { account, type Currency } from './accounts.ts';
import { houseBalance } from './post.ts';
import type { LedgerWorld } from './world.ts';

/**
 * Provenance, first in, first out. Lay every unit that ever came into the reserve end to end on one line, in
 * order; whatever is paid out takes the next units from the front. A payout is then an interval of that line,
 * and the deposits that paid it are the inflows the interval crosses: found by binary search, summing to the
 * payout by construction. Each currency has a reserve of its own, and so a line of its own.
 */
export const inflowKinds = ['deposit', 'seed', 'mining', 'unmatched'] as const;
export const outflowKinds = ['withdrawal', 'operatorDraw'] as const;

export type Flow = TableBase & {
  kind: Uint8Array;
  member: Int32Array;
  amount: ReadonlyNumbers;
  end: Float64Array;
  at: ReadonlyNumbers;
};

/** What came into the reserve of a currency, in order. */
export function inflowsOf(world: LedgerWorld, currency: Currency): Flow {
  return currency === 'coin' ? world.inflows : world.cashInflows;
}

/** What left it, in order. */
export function outflowsOf(world: LedgerWorld, currency: Currency): Flow {
  return currency === 'coin' ? world.outflows : world.cashOutflows;
}

function add(world: LedgerWorld, flow: Flow, kind: number, member: number, amount: number): number {
  const before = total(flow);
  const row = addRow(flow);
  flow.kind[row] = kind;
  flow.member[row] = member;
  put(flow, 'amount', row, amount);
  flow.end[row] = before + amount;
  put(flow, 'at', row, world.vars.now);
  return row;
}

function total(flow: Flow): number {
  return flow.count === 0 ? 0 : flow.end[flow.count - 1]!;
}

/** What a line took of one kind, as `inflowKinds` or `outflowKinds` number it; minor units. O(rows). */
export function sumOfKind(flow: Flow, kind: number): number {
  let sum = 0;
  for (let row = 0; row < flow.count; row++) if (flow.kind[row] === kind) sum += flow.amount[row] as number;
  return sum;
}

/** Notes money that came into the reserve; member -1 for the operator itself. Returns the row. */
export function addInflow(
  world: LedgerWorld,
  kind: (typeof inflowKinds)[number],
  member: number,
  amount: number,
  currency: Currency = 'coin',
): number {
  return add(world, inflowsOf(world, currency), inflowKinds.indexOf(kind), member, amount);
}

/** Notes money that left the reserve; member -1 for the operator. Returns the row. */
export function addOutflow(
  world: LedgerWorld,
  kind: (typeof outflowKinds)[number],
  member: number,
  amount: number,
  currency: Currency = 'coin',
): number {
  return add(world, outflowsOf(world, currency), outflowKinds.indexOf(kind), member, amount);
}

/** First row whose interval ends after `position`; the count when there is none. */
function firstAfter(flow: Flow, position: number): number {
  let low = 0;
  let high = flow.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (flow.end[middle]! > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A piece of a flow that an interval crosses. */
export interface Slice {
  row: number;
  amount: number;
}

function slices(flow: Flow, from: number, to: number, limit: number): { list: Slice[]; count: number } {
  const list: Slice[] = [];
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

type Slices = { list: Slice[]; count: number };

/** The deposits that paid an outflow: at most `limit` of them, and how many there are. */
export function depositsBehind(
  world: LedgerWorld,
  outflow: number,
  limit: number,
  currency: Currency = 'coin',
): Slices {
  const outflows = outflowsOf(world, currency);
  const end = outflows.end[outflow]!;
  return slices(inflowsOf(world, currency), end - outflows.amount[outflow]!, end, limit);
}

/** The deposits next in line: those that would pay `amount` if it were asked for now. */
export function depositsNext(
  world: LedgerWorld,
  amount: number,
  limit: number,
  currency: Currency = 'coin',
): Slices {
  const inflows = inflowsOf(world, currency);
  const from = total(outflowsOf(world, currency));
  return slices(inflows, from, Math.min(from + amount, total(inflows)), limit);
}

/** Where an inflow went so far: the outflows it paid. */
export function payoutsFrom(
  world: LedgerWorld,
  inflow: number,
  limit: number,
  currency: Currency = 'coin',
): Slices {
  const inflows = inflowsOf(world, currency);
  const outflows = outflowsOf(world, currency);
  const end = inflows.end[inflow]!;
  const from = end - inflows.amount[inflow]!;
  return slices(outflows, from, Math.min(end, Math.max(from, total(outflows))), limit);
}

/** Of an inflow, what is still in the reserve. */
export function unspentOf(world: LedgerWorld, inflow: number, currency: Currency = 'coin'): number {
  const inflows = inflowsOf(world, currency);
  const end = inflows.end[inflow]!;
  const spent = total(outflowsOf(world, currency));
  return Math.max(0, end - Math.max(end - inflows.amount[inflow]!, spent));
}

/** An inflow of a member's at a world second, by amount; -1 when there is none. Finds the second by bisection. */
export function inflowAt(world: LedgerWorld, member: number, at: number, amount: number): number {
  const { inflows } = world;
  let low = 0;
  let high = inflows.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (inflows.at[middle]! >= at) high = middle;
    else low = middle + 1;
  }
  for (let row = low; row < inflows.count && inflows.at[row] === at; row++) {
    if (inflows.member[row] === member && inflows.amount[row] === amount) return row;
  }
  return -1;
}

/** Faults of a currency's line against the ledger; empty when it fits. */
export function checkCash(world: LedgerWorld, currency: Currency): string[] {
  const left = total(inflowsOf(world, currency)) - total(outflowsOf(world, currency));
  const reserve = houseBalance(world, currency === 'coin' ? account.reserve : account.cashReserve);
  return left === reserve ? [] : [`${currency}: the line holds ${left}, the reserve ${reserve}`];
}
