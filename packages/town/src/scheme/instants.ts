import { DAY, type Seed } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import type { Account } from '../rows.ts';
import { drawSecond, type Hours, peoplesSecond } from './hours.ts';
import { Luck } from './luck.ts';
import { schemeStreams } from './streams.ts';

/** What a scheme's world has booked between it and the outside. */
export interface SchemePosting {
  /** Second of the day in the scheme's world. */
  second: number;
  /** Code of `schemeDeposit`, `schemePayout`, `schemeBonus` or `schemeDraw`. */
  why: number;
  /** Whose it is, by one number a person; -1 for the operator. */
  person: number;
  /** The account that pays in, or is paid. */
  account: Account;
  amount: number;
  ref: number;
}

/** A posting with the second of the day at which the banks book it. */
export interface TimedPosting extends SchemePosting {
  at: number;
}

export interface InstantsOptions {
  seed: Seed;
  scheme: number;
  /** Seconds of a tick of the scheme's world. */
  tickSeconds: number;
  hours: Hours;
}

/**
 * The postings of a day, in the order of the scheme's ledger, at seconds of their own and at hours that people keep,
 * sorted by them. Three things still hold:
 * - At no second has more gone out than had come in, if that held in the scheme's ledger: deposits keep their order, and
 *   what is paid out comes later than it was booked.
 * - Somebody who pays in after being paid on that day is paid first.
 * - All of it happens on that day.
 */
export function timed(
  options: InstantsOptions,
  day: number,
  postings: readonly SchemePosting[],
): TimedPosting[] {
  const nextDeposits = nextDepositsOf(postings, options.tickSeconds);
  const result: TimedPosting[] = postings.map((posting) => ({ ...posting, at: -1 }));
  const inOrder: number[] = [];
  for (let index = 0; index < postings.length; index++) {
    const at = delayed(options, day, index, postings[index]!, nextDeposits[index]!);
    if (at < 0) inOrder.push(index);
    else result[index]!.at = at;
  }
  for (let from = 0; from < inOrder.length; ) from = timeTick(options, day, result, inOrder, from);
  // A stable sort: postings of one second stay in the ledger's order.
  return result.sort((a, b) => a.at - b.at);
}

/** For each posting the beginning of the tick of the same person's next deposit on that day, or the day's end. */
function nextDepositsOf(postings: readonly SchemePosting[], tickSeconds: number): number[] {
  const next = new Map<number, number>();
  const result: number[] = [];
  for (let index = postings.length - 1; index >= 0; index--) {
    const { person, second, why } = postings[index]!;
    result[index] = (person < 0 ? undefined : next.get(person)) ?? DAY;
    if (why === reasonCode.schemeDeposit) next.set(person, tickEnd(second, tickSeconds) - tickSeconds);
  }
  return result;
}

const tickEnd = (second: number, tickSeconds: number) => (Math.floor(second / tickSeconds) + 1) * tickSeconds;

/** A second for what is paid out, in a tick after its own and before the person's next deposit; -1 where none is left. */
function delayed(
  { seed, scheme, tickSeconds, hours }: InstantsOptions,
  day: number,
  index: number,
  { second, why }: SchemePosting,
  nextDeposit: number,
): number {
  const earliest = tickEnd(second, tickSeconds);
  if (why === reasonCode.schemeDeposit || earliest >= Math.min(nextDeposit, DAY)) return -1;
  const low = peoplesSecond(earliest, hours);
  const high = Math.max(low, nextDeposit >= DAY ? DAY - 1 : peoplesSecond(nextDeposit, hours) - 1);
  const luck = new Luck(seed, schemeStreams.instants, day * 64 + scheme, index * 2);
  for (let tries = 0; tries < 8; tries++) {
    const at = drawSecond(luck, hours);
    if (at >= low && at <= high) return at;
  }
  return low + luck.below(high - low + 1);
}

/** Gives those of one tick increasing seconds within it. Returns the place of the next tick's first. */
function timeTick(
  { seed, scheme, tickSeconds, hours }: InstantsOptions,
  day: number,
  result: readonly TimedPosting[],
  inOrder: readonly number[],
  from: number,
): number {
  const end = tickEnd(result[inOrder[from]!]!.second, tickSeconds);
  let upTo = from;
  while (upTo < inOrder.length && result[inOrder[upTo]!]!.second < end) upTo++;
  const offsets: number[] = [];
  for (let place = from; place < upTo; place++) {
    const luck = new Luck(seed, schemeStreams.instants, day * 64 + scheme, inOrder[place]! * 2 + 1);
    offsets.push(luck.below(tickSeconds));
  }
  offsets.sort((a, b) => a - b);
  for (let place = from; place < upTo; place++) {
    const second = Math.min(DAY - 1, end - tickSeconds + offsets[place - from]!);
    result[inOrder[place]!]!.at = peoplesSecond(second, hours);
  }
  return upTo;
}
