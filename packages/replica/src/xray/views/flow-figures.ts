import type { Member } from '../../base/rows.ts';
import type { Currency } from '../../ledger/currencies.ts';
import { inflowKinds, inflowsOf, outflowKinds, outflowsOf } from '../../ledger/reserves.ts';
import type { Inflow, Outflow } from '../../ledger/world.ts';
import type { World } from '../../world/world.ts';

const deposit = inflowKinds.indexOf('deposit');

const withdrawal = outflowKinds.indexOf('withdrawal');

/** Rows of a table by member, in their order: a linked list for each. */
export class RowsByMember<R extends number> {
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  readonly #next: Int32Array;

  constructor(members: number, rows: number) {
    this.#first = new Int32Array(members).fill(-1);
    this.#last = new Int32Array(members).fill(-1);
    this.#next = new Int32Array(rows).fill(-1);
  }

  /** Adds the table's next row; of no member when it is -1. */
  add(member: Member, row: R): void {
    if (member < 0) return;
    const last = this.#last[member]!;
    if (last < 0) this.#first[member] = row;
    else this.#next[last] = row;
    this.#last[member] = row;
  }

  of(member: Member): R[] {
    const rows: R[] = [];
    for (let row = this.#first[member] as R; row >= 0; row = this.#next[row] as R) rows.push(row);
    return rows;
  }
}

/** What came into the reserve of a currency and left it; amounts in minor units. */
export interface FlowFigures {
  /** Deposits and withdrawals; a transfer without a name is nobody's until it is assigned. */
  readonly inflows: RowsByMember<Inflow>;
  readonly outflows: RowsByMember<Outflow>;
  /** Their sums, by member. */
  readonly paidIn: Float64Array;
  readonly paidOut: Float64Array;
  /** By kind, as `inflowKinds` and `outflowKinds` have them. */
  readonly inflowSums: Float64Array;
  readonly outflowSums: Float64Array;
}

/** A piece of the line of provenance: so much of an inflow went into an outflow, -1 for what is still there. */
export type Piece = (inflow: Inflow, outflow: Outflow, amount: number) => void;

const addTo = (sums: Float64Array, at: number, amount: number) => {
  if (at >= 0) sums[at] = sums[at]! + amount;
};

/**
 * Reads both lines of the ledger's provenance once, side by side, so that the pieces of a payer sum to what was paid
 * in, and those of a payee to what was paid out. O(inflows + outflows).
 */
export function readFlows(world: World, currency: Currency, onPiece?: Piece): FlowFigures {
  const members = world.members.count;
  const [inflows, outflows] = [inflowsOf(world, currency), outflowsOf(world, currency)];
  const figures: FlowFigures = {
    inflows: new RowsByMember<Inflow>(members, inflows.count),
    outflows: new RowsByMember<Outflow>(members, outflows.count),
    paidIn: new Float64Array(members),
    paidOut: new Float64Array(members),
    inflowSums: new Float64Array(inflowKinds.length),
    outflowSums: new Float64Array(outflowKinds.length),
  };
  let outflow = 0 as Outflow;
  const finishOutflow = () => {
    const [member, kind] = [outflows.member[outflow]!, outflows.kind[outflow]!];
    const amount = outflows.amount[outflow]!;
    addTo(figures.outflowSums, kind, amount);
    if (kind === withdrawal) {
      figures.outflows.add(member, outflow);
      addTo(figures.paidOut, member, amount);
    }
    outflow++;
  };
  let at = 0;
  for (let row = 0 as Inflow; row < inflows.count; row++) {
    const [member, kind] = [inflows.member[row]!, inflows.kind[row]!];
    const [end, amount] = [inflows.end[row]!, inflows.amount[row]!];
    addTo(figures.inflowSums, kind, amount);
    if (kind === deposit) {
      figures.inflows.add(member, row);
      addTo(figures.paidIn, member, amount);
    }
    while (at < end) {
      while (outflow < outflows.count && outflows.end[outflow]! <= at) finishOutflow();
      const isLeft = outflow >= outflows.count;
      const until = isLeft ? end : Math.min(end, outflows.end[outflow]!);
      onPiece?.(row, isLeft ? (-1 as Outflow) : outflow, until - at);
      at = until;
    }
  }
  while (outflow < outflows.count) finishOutflow();
  return figures;
}
