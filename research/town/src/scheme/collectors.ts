import { DAY, HOUR, type Seed } from '@glassmine/kernel';
import { type DayPlan, reasonCode, shortage } from '../bank/payments.ts';
import type { Account } from '../rows.ts';
import { everyday } from './everyday.ts';
import { drawSecond } from './hours.ts';
import { Luck } from './luck.ts';
import type { SchemeSideParameters } from './parameters.ts';
import { schemeStreams } from './streams.ts';

export interface CollectorsOptions {
  seed: Seed;
  /** Number of the scheme, from 1. */
  scheme: number;
  parameters: SchemeSideParameters;
  /** Finds an account in the currency that is collected, which no part of a scheme has used before. */
  open(nth: number, day: number, isFirm: boolean): Account;
}

/** One collecting account, with its balance after all planned payments. */
interface Collector {
  account: Account;
  lastDay: number;
  /** How often it is chosen beside others. */
  weight: number;
  balance: number;
  /** Second of its last planned payment. */
  lastAt: number;
}

interface Move {
  at: number;
  from: Collector;
  /** Whether it takes the whole balance; otherwise a part. */
  isSweep: boolean;
}

/** What is paid into a scheme or out of it. */
export interface SchemePayment {
  /** World second of the town. */
  at: number;
  /** The other side: who pays in, or is paid. */
  account: Account;
  amount: number;
  why: number;
  ref: number;
}

/** Longest time before a payout at which its money is brought together. */
const gatheringSeconds = 3 * HOUR;

/**
 * The accounts that collect for one scheme in one currency. They are found over time, several at once, used for some
 * days and then emptied of the scheme's money. What they hold together is what was paid in less what was paid out, and none ever owes: where
 * one holds too little for a payout, the rest is moved to it beforehand. Payments of a day are told in order of time,
 * between `beginDay` and `endDay`.
 */
export class Collectors {
  readonly #options: CollectorsOptions;
  readonly #all: Account[] = [];
  #active: Collector[] = [];
  /** Used up, and emptied in the course of the day. */
  #retiring: Collector[] = [];
  #moves: Move[] = [];
  #plan: DayPlan | undefined;
  #day = -1;
  #now = 0;
  #payments = 0;
  #paymentsYesterday = 0;
  #draws = 0;

  constructor(options: CollectorsOptions) {
    this.#options = options;
  }

  /** Every account that has ever collected. */
  get all(): readonly Account[] {
    return this.#all;
  }

  /** The scheme's money in all of them after the planned payments. */
  get held(): number {
    return [...this.#active, ...this.#retiring].reduce((sum, { balance }) => sum + balance, 0);
  }

  /** The scheme's money in each of them after the planned payments, apart from other money in the account. */
  *holdings(): Iterable<readonly [Account, number]> {
    for (const { account, balance } of [...this.#active, ...this.#retiring]) yield [account, balance];
  }

  beginDay(day: number, plan: DayPlan): void {
    this.#plan = plan;
    this.#day = day;
    this.#now = day * DAY;
    this.#paymentsYesterday = this.#payments;
    this.#payments = 0;
    const retired = this.#active.filter(({ lastDay }) => lastDay < day);
    this.#retiring = [...this.#retiring.filter(({ balance }) => balance > 0), ...retired];
    this.#active = this.#active.filter(({ lastDay }) => lastDay >= day);
    this.#openMissing();
    for (const each of [...this.#active, ...this.#retiring]) each.lastAt = this.#now;
    this.#moves = this.#movesOfDay();
  }

  /** Plans a deposit into an account that is drawn. */
  takeIn({ at, account, amount, why, ref }: SchemePayment): void {
    this.#advance(at);
    const into = this.#drawn(this.#active);
    this.#add(at, account, into.account, amount, why, ref);
    this.#put(into, amount);
  }

  /** Plans a payout, after moves where no single account holds enough. Returns what all of them lack: 0 unless deposits failed. */
  payOut({ at, account, amount, why, ref }: SchemePayment): number {
    this.#advance(at);
    const able = this.#active.filter(({ balance }) => balance >= amount);
    const from = able.length > 0 ? this.#drawn(able) : this.#gathered(amount);
    const paid = Math.min(amount, from.balance);
    this.#add(at, from.account, account, paid, why, ref);
    this.#put(from, -paid);
    return amount - paid;
  }

  endDay(): void {
    this.#advance((this.#day + 1) * DAY - 1);
    this.#plan = undefined;
  }

  #openMissing(): void {
    const { seed, scheme, parameters, open } = this.#options;
    const { atOnce, paymentsPerDay, days, firmPpm } = parameters.collectors;
    const wanted = Math.max(atOnce, Math.ceil(this.#paymentsYesterday / paymentsPerDay));
    while (this.#active.length < wanted) {
      const nth = this.#all.length;
      const opened = new Luck(seed, schemeStreams.collectorOpened, scheme, nth);
      const account = open(nth, this.#day, opened.chance(firmPpm));
      // By the account: a scheme that collects in two currencies has different days and weights in each.
      const luck = new Luck(seed, schemeStreams.collectorTraits, scheme, account);
      const lastDay = this.#day + luck.between(days.atLeast, days.atMost) - 1;
      this.#all.push(account);
      this.#active.push({ account, lastDay, weight: luck.between(1, 6), balance: 0, lastAt: this.#now });
    }
  }

  /** Moves at the hours of residents: each retired account is emptied in one or two, and active ones pass some on. */
  #movesOfDay(): Move[] {
    const { seed, scheme, parameters } = this.#options;
    const moves: Move[] = [];
    const plan = (from: Collector, luck: Luck, isSweep: boolean) =>
      moves.push({ at: this.#now + drawSecond(luck, parameters.hours), from, isSweep });
    for (const from of [...this.#retiring, ...this.#active]) {
      const luck = new Luck(seed, schemeStreams.collectorMoves, from.account, this.#day * 64 + scheme);
      if (from.lastDay >= this.#day) {
        if (luck.chance(parameters.collectors.movePpm)) plan(from, luck, false);
        continue;
      }
      for (let parts = luck.between(0, 1); parts > 0; parts--) plan(from, luck, false);
      plan(from, luck, true);
    }
    moves.sort((a, b) => a.at - b.at || Number(a.isSweep) - Number(b.isSweep));
    return moves;
  }

  /** Advances to a second: plans the moves that come before it. */
  #advance(at: number): void {
    if (at < this.#now || at >= (this.#day + 1) * DAY) {
      throw new RangeError('payments of a scheme must be planned day by day, in order of time');
    }
    while (this.#moves.length > 0 && this.#moves[0]!.at <= at) this.#move(this.#moves.shift()!);
    this.#now = at;
  }

  #move({ at, from, isSweep }: Move): void {
    this.#now = at;
    const others = this.#active.filter((each) => each !== from);
    if (from.balance < 1 || others.length === 0) return;
    const luck = this.#nextLuck();
    const part = everyday(luck, Math.ceil((from.balance * luck.between(200, 800)) / 1_000));
    this.#transfer(at, from, this.#drawn(others), isSweep ? from.balance : part);
  }

  /** The richest account, once what it lacks has been moved to it from the others, the richest first. */
  #gathered(amount: number): Collector {
    const richestFirst = [...this.#active, ...this.#retiring].sort((a, b) => b.balance - a.balance);
    const [into, ...others] = richestFirst as [Collector, ...Collector[]];
    for (const from of others) {
      const lacking = amount - into.balance;
      if (lacking <= 0) break;
      if (from.balance < 1) continue;
      const luck = this.#nextLuck();
      const earliest = Math.max(from.lastAt, this.#now - gatheringSeconds, this.#day * DAY);
      const at = earliest + luck.below(this.#now - earliest + 1);
      // Somewhat more than is lacking, as people round up.
      const wanted = Math.ceil((lacking * luck.between(1_000, 1_400)) / 1_000);
      this.#transfer(
        at,
        from,
        into,
        Math.max(Math.min(lacking, from.balance), everyday(luck, Math.min(wanted, from.balance))),
      );
    }
    return into;
  }

  #transfer(at: number, from: Collector, into: Collector, amount: number): void {
    this.#add(at, from.account, into.account, amount, reasonCode.schemeMove, 0);
    this.#put(from, -amount);
    this.#put(into, amount);
  }

  #put(collector: Collector, amount: number): void {
    collector.balance += amount;
    collector.lastAt = this.#now;
  }

  #add(at: number, from: Account, to: Account, amount: number, why: number, ref: number): void {
    this.#plan!.add({ at, from, to, amount, why, short: shortage.must, ref, scheme: this.#options.scheme });
    this.#payments += 1;
  }

  #drawn(among: readonly Collector[]): Collector {
    return among[this.#nextLuck().weighted(among.map(({ weight }) => weight))]!;
  }

  #nextLuck(): Luck {
    const { seed, scheme } = this.#options;
    return new Luck(seed, schemeStreams.collectorChosen, this.#all[0]! * 64 + scheme, this.#draws++);
  }
}
