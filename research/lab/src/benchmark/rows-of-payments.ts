import {
  accountFigures,
  type Feature,
  type Frame,
  PastGraph,
  type Payment,
  paymentFigures,
} from '@glassmine/exports/detectors';
import type { ReadWorld } from './read-world.ts';

/** What a release publishes of a payment: columns that any bank has. */
export interface Payments {
  rows: number;
  at: ArrayLike<number>;
  from: ArrayLike<number>;
  to: ArrayLike<number>;
  amount: ArrayLike<number>;
  currency: ArrayLike<number>;
  accounts: {
    count: number;
    bank: ArrayLike<number>;
    isFirm: ArrayLike<number>;
    currency: ArrayLike<number>;
  };
}

const day = 86_400;

interface Raw {
  name: string;
  of: (payments: Payments, row: number) => number;
  isCategory?: boolean;
  /** Says something within one world only, where its values have a meaning. */
  isOfWorld?: boolean;
}

const rawColumns: readonly Raw[] = [
  { name: 'amount', of: ({ amount }, row) => amount[row]! },
  { name: 'amount_ending', of: ({ amount }, row) => amount[row]! % 100 },
  { name: 'amount_hundreds', of: ({ amount }, row) => Math.floor(amount[row]! / 100) % 100 },
  { name: 'hour', of: ({ at }, row) => Math.floor((at[row]! % day) / 3600) },
  { name: 'minute', of: ({ at }, row) => Math.floor((at[row]! % 3600) / 60) },
  { name: 'second', of: ({ at }, row) => at[row]! % 60 },
  { name: 'day_of_week', of: ({ at }, row) => Math.floor(at[row]! / day) % 7, isCategory: true },
  { name: 'currency', of: ({ currency }, row) => currency[row]!, isCategory: true },
  { name: 'from_bank', of: ({ accounts, from }, row) => accounts.bank[from[row]!]!, isCategory: true },
  { name: 'to_bank', of: ({ accounts, to }, row) => accounts.bank[to[row]!]!, isCategory: true },
  { name: 'from_firm', of: ({ accounts, from }, row) => accounts.isFirm[from[row]!]! },
  { name: 'to_firm', of: ({ accounts, to }, row) => accounts.isFirm[to[row]!]! },
  { name: 'from_account', of: ({ from }, row) => from[row]!, isCategory: true, isOfWorld: true },
  { name: 'to_account', of: ({ to }, row) => to[row]!, isCategory: true, isOfWorld: true },
];

/** Features of the rows `keep`, in order: the published columns, and with `withPast` the figures of the past of both accounts. */
export function featuresOfPayments(
  payments: Payments,
  keep: Uint32Array,
  { withPast, withinWorld }: { withPast: boolean; withinWorld: boolean },
): Feature[] {
  const features: Feature[] = rawColumns
    .filter(({ isOfWorld }) => withinWorld || !isOfWorld)
    .map(({ name, of, isCategory = false }) => {
      const values = new Float64Array(keep.length);
      for (let i = 0; i < keep.length; i++) values[i] = of(payments, keep[i]!);
      return { name, values, isCategory };
    });
  return withPast ? [...features, ...pastOfPayments(payments, keep)] : features;
}

function pastOfPayments({ rows, at, from, to, amount }: Payments, keep: Uint32Array): Feature[] {
  const graph = new PastGraph();
  const figures = paymentFigures.map((name) => ({ name, values: new Float64Array(keep.length) }));
  const into = new Float64Array(paymentFigures.length);
  const payment: Payment = { at: 0, from: 0, to: 0, amount: 0 };
  let next = 0;
  for (let row = 0; row < rows && next < keep.length; row++) {
    payment.at = at[row]!;
    payment.from = from[row]!;
    payment.to = to[row]!;
    payment.amount = amount[row]!;
    if (keep[next] === row) {
      graph.describePayment(payment, into);
      for (let i = 0; i < into.length; i++) figures[i]!.values[next] = into[i]!;
      next += 1;
    }
    graph.record(payment);
  }
  return figures;
}

/** Features of accounts at the end of a day: their figures of the past, and what their bank knows. */
export function featuresOfAccounts(world: ReadWorld, last: number, asked: Int32Array): Feature[] {
  const graph = new PastGraph();
  for (let row = 0; row < world.rows && world.day[row]! <= last; row++)
    graph.record({
      at: world.at[row]!,
      from: world.from[row]!,
      to: world.to[row]!,
      amount: world.amount[row]!,
    });
  const figures = accountFigures.map((name) => ({ name, values: new Float64Array(asked.length) }));
  const into = new Float64Array(accountFigures.length);
  asked.forEach((account, i) => {
    graph.describe(account, (last + 1) * day, into);
    for (let f = 0; f < into.length; f++) figures[f]!.values[i] = into[f]!;
  });
  const known = (name: string, values: ArrayLike<number>, isCategory = false): Feature => ({
    name,
    isCategory,
    values: Float64Array.from(asked, (account) => values[account]!),
  });
  const { isFirm, currency, bank } = world.accounts;
  return [...figures, known('is_firm', isFirm), known('currency', currency), known('bank', bank, true)];
}

/** Frames of the same columns, one below the other. */
export function stacked(frames: readonly Frame[]): Frame {
  const rows = frames.reduce((sum, frame) => sum + frame.rows, 0);
  const positive = new Uint8Array(rows);
  const features = (frames[0]?.features ?? []).map((feature) => ({
    ...feature,
    values: new Float64Array(rows),
  }));
  let at = 0;
  for (const frame of frames) {
    positive.set(frame.positive, at);
    features.forEach(({ values }, i) => {
      values.set(frame.features[i]?.values ?? [], at);
    });
    at += frame.rows;
  }
  return { rows, features, positive };
}
