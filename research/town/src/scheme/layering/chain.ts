import { MINUTE } from '@glassmine/kernel';
import type { Account } from '../../rows.ts';
import { everyday, parted } from '../everyday.ts';
import { drawLater } from '../hours.ts';
import type { Luck } from '../luck.ts';
import type { SchemeSideParameters } from '../parameters.ts';
import type { LayeredShape } from './typologies.ts';

export interface ChainSource {
  account: Account;
  amount: number;
}

export interface ChainMule {
  account: Account;
  keepsPpm: number;
}

export interface ChainOptions {
  luck: Luck;
  parameters: SchemeSideParameters;
  shape: LayeredShape;
  /** World second from which the sources have their amounts. */
  from: number;
  /** As many as the shape has sources. */
  sources: readonly ChainSource[];
  /** At least as many as the shape needs. */
  mules: readonly ChainMule[];
  /** An account at which money leaves the mules. */
  exitOf(luck: Luck): Account;
}

export interface ChainPayment {
  at: number;
  from: Account;
  to: Account;
  amount: number;
}

export interface Chain {
  /** Payments that make the shape, sorted by time. */
  payments: ChainPayment[];
  /** Payments by which the last mules pass the money on, out of the chain; none where it returned. */
  exits: ChainPayment[];
  /** What each mule keeps of what it received. */
  fees: { account: Account; amount: number }[];
}

/** One account's part in the chain: what has come in so far, and when the last of it came. */
interface Holder {
  account: Account;
  amount: number;
  readyAt: number;
  keepsPpm: number;
}

/**
 * Sends money through a shape: every account waits until all of its money has come, keeps its fee and passes on the rest
 * in parts. What leaves the sources is what leaves the chain and what is kept.
 */
export function chainOf(options: ChainOptions): Chain {
  const { shape, sources, from } = options;
  const chain: Chain = { payments: [], exits: [], fees: [] };
  let layer: Holder[] = sources.map(({ account, amount }) => ({
    account,
    amount,
    readyAt: from,
    keepsPpm: 0,
  }));
  for (const next of layersOf(options)) {
    for (const holder of layer) {
      const parts = parted(options.luck, afterFee(options, holder, chain), next.length);
      parts.forEach((amount, place) => {
        chain.payments.push(paid(options, holder, next[place]!, amount));
      });
    }
    layer = next.filter(({ amount }) => amount > 0);
  }
  if (!shape.returns) for (const holder of layer) leave(options, holder, chain);
  const byTime = (a: ChainPayment, b: ChainPayment) => a.at - b.at;
  chain.payments.sort(byTime);
  chain.exits.sort(byTime);
  return chain;
}

/** The layers after the sources, still without money. */
function layersOf({ luck, shape, sources, mules }: ChainOptions): Holder[][] {
  let used = 0;
  let last: ChainMule | undefined;
  const nextMule = (): ChainMule => {
    if (!shape.revisits) return mules[used++]!;
    // Any account but the one that has the money now.
    const others = mules.filter((mule) => mule !== last);
    last = others[luck.below(others.length)]!;
    return last;
  };
  const empty = ({ account, keepsPpm }: ChainMule): Holder => ({ account, keepsPpm, amount: 0, readyAt: 0 });
  const layers = shape.mules.map((count) => Array.from({ length: count }, () => empty(nextMule())));
  if (shape.returns) layers.push([empty({ account: sources[0]!.account, keepsPpm: 0 })]);
  return layers;
}

/** What is passed on. A fee makes the rest an amount as people pay it. */
function afterFee({ luck }: ChainOptions, { account, amount, keepsPpm }: Holder, { fees }: Chain): number {
  if (keepsPpm === 0) return amount;
  const most = amount - Math.floor((amount * keepsPpm) / 1_000_000);
  const passed = Math.max(everyday(luck, most), most - Math.floor(amount / 20));
  if (passed < amount) fees.push({ account, amount: amount - passed });
  return passed;
}

function paid(options: ChainOptions, from: Holder, to: Holder, amount: number): ChainPayment {
  const at = later(options, from.readyAt);
  to.amount += amount;
  to.readyAt = Math.max(to.readyAt, at);
  return { at, from: from.account, to: to.account, amount };
}

/** Most money that a mule pays out at once, as machines and shops have limits, and the most payments for it. */
const mostAtOnce = { atLeast: 1_500, atMost: 9_000 };
const exitPartsMax = 4;

function leave(options: ChainOptions, holder: Holder, chain: Chain): void {
  const { luck, exitOf } = options;
  const left = afterFee(options, holder, chain);
  const parts = Math.min(exitPartsMax, Math.ceil(left / luck.between(mostAtOnce.atLeast, mostAtOnce.atMost)));
  for (const amount of parted(luck, left, parts)) {
    const to = exitOf(luck);
    chain.exits.push({ at: later(options, holder.readyAt), from: holder.account, to, amount });
  }
}

function later({ luck, parameters }: ChainOptions, from: number): number {
  const { atLeast, atMost } = parameters.layering.waitMinutes;
  return drawLater(luck, parameters.hours, from, atLeast * MINUTE, atMost * MINUTE);
}
