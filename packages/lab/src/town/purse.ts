import { DAY, draw, drawBelow, drawChance } from '@glassmine/kernel';
import {
  type Account,
  type Alert,
  Collectors,
  type DayPlan,
  Layering,
  Operators,
  openAccount,
  Recruits,
  type Resident,
  reasonCode,
  type SchemePayment,
  type SchemeSideParameters,
  type Town,
} from '@glassmine/town';
import { type Brokers, couplingDefaults, type Planning } from './planning.ts';
import { couplingStreams } from './streams.ts';

/** The money of one scheme in one currency: what collects it, who takes it and by whom it is laundered. */
export interface PurseSide {
  readonly currency: 'coin' | 'cash';
  readonly collectors: Collectors;
  readonly operators: Operators;
  readonly recruits: Recruits;
  readonly layering: Layering;
}

/** A payment out of a scheme or into it, or a part of one, in coin. */
export interface PursePayment {
  /** Second of the day. */
  second: number;
  /** The other side. */
  account: Account;
  amount: number;
  byBank: boolean;
}

export interface PurseOptions {
  town: Town;
  /** Number of the scheme, from 1. */
  scheme: number;
  rate: number;
  brokers: Brokers;
  parameters: SchemeSideParameters;
  nextAlert(): Alert;
  /** Members of the scheme at the moment. */
  members(): number;
  /** Called for each account of a firm that is opened for it. */
  onFirm(account: Account): void;
}

/** The money of one scheme in the town, in both currencies. Payments of a day are told in order of time. */
export class Purse {
  readonly coin: PurseSide;
  readonly cash: PurseSide;
  readonly #options: PurseOptions;
  #day: Planning | null = null;

  constructor(options: PurseOptions) {
    this.#options = options;
    this.coin = sideOf(options, 'coin');
    this.cash = sideOf(options, 'cash');
  }

  /** What it holds, minor units of the coin. */
  holds(): number {
    return this.coin.collectors.held + this.cash.collectors.held / this.#options.rate;
  }

  /** Begins a day: chains go on, and before a second of the day coin and cash are brought into proportion. */
  begin(planning: Planning, plan: DayPlan, before: number): void {
    const { town, scheme, members, rate } = this.#options;
    this.#day = planning;
    for (const side of [this.coin, this.cash]) {
      side.recruits.beginDay(town.day, members());
      side.layering.planDay(town.day, plan);
      side.collectors.beginDay(town.day, plan);
    }
    const inCash = this.cash.collectors.held / rate;
    const all = this.holds();
    const lacks = Math.floor((all * couplingDefaults.byBankPpm) / 1_000_000) - inCash;
    if (Math.abs(lacks) < all / 4) return;
    const second = drawBelow(Math.max(1, before), town.seed, couplingStreams.second, town.day, scheme);
    this.#change(second, Math.trunc(lacks));
  }

  collect(payment: PursePayment, why: number): void {
    (payment.byBank ? this.cash : this.coin).collectors.takeIn(this.#moved(payment, why));
  }

  pay(payment: PursePayment, why: number): void {
    const { second, amount, byBank } = payment;
    if (byBank) this.#change(second, Math.max(0, amount - this.cash.collectors.held / this.#options.rate));
    else this.#change(second, -Math.max(0, amount - this.coin.collectors.held));
    (byBank ? this.cash : this.coin).collectors.payOut(this.#moved(payment, why));
  }

  end(): void {
    this.coin.collectors.endDay();
    this.cash.collectors.endDay();
    this.#day = null;
  }

  /** A draw in parts, each to one of the operator's accounts. */
  partsOfDraw(index: number, amount: number): { account: Account; amount: number; byBank: boolean }[] {
    const { town, scheme } = this.#options;
    const { byBankPpm } = couplingDefaults;
    const byBank = drawChance(byBankPpm, town.seed, couplingStreams.rail, town.day, index * 64 + scheme);
    const { operators } = byBank ? this.cash : this.coin;
    const none = { second: 0, person: -1, account: -1 as Account, ref: 0 };
    const posting = { ...none, why: reasonCode.schemeDraw, amount };
    const parts = operators.splitDraws(town.day * 4 + (index & 3), [posting]);
    return parts.map((part) => ({ account: part.account, amount: part.amount, byBank }));
  }

  /** Sells so much coin, so that cash is there; a negative number buys. */
  #change(second: number, amount: number): void {
    const { town, brokers, rate, scheme } = this.#options;
    if (amount === 0 || this.#day === null) return;
    const at = town.day * DAY + second;
    const coins = Math.abs(amount);
    const nth = draw(town.seed, couplingStreams.broker, at, scheme);
    const coin = { account: brokers.coin[nth % brokers.coin.length]!, amount: coins };
    const cash = { account: brokers.cash[nth % brokers.cash.length]!, amount: coins * rate };
    const move = { at, why: reasonCode.schemeMove, ref: 0 };
    if (amount > 0) {
      this.coin.collectors.payOut({ ...move, ...coin });
      this.#day.needs(cash.account, cash.amount);
      this.cash.collectors.takeIn({ ...move, ...cash });
    } else {
      this.cash.collectors.payOut({ ...move, ...cash });
      this.#day.needs(coin.account, coins);
      this.coin.collectors.takeIn({ ...move, ...coin });
    }
  }

  #moved({ second, account, amount, byBank }: PursePayment, why: number): SchemePayment {
    const { town, rate } = this.#options;
    return { at: town.day * DAY + second, account, amount: byBank ? amount * rate : amount, why, ref: 0 };
  }
}

function sideOf(options: PurseOptions, currency: 'coin' | 'cash'): PurseSide {
  const { town, scheme, parameters, brokers, nextAlert, onFirm } = options;
  const { seed, accounts, residents, ties } = town;
  const nobody = -1 as Resident;
  let opened = 0;
  const bankOf = () => accounts.bank[anybodys(town, opened++, scheme)]!;
  const operators = new Operators({
    seed,
    scheme,
    parameters,
    open: () =>
      openAccount(accounts, { kind: 'operator', bank: bankOf(), currency, owner: nobody, balance: 0 }),
  });
  const collectors = new Collectors({
    seed,
    scheme,
    parameters,
    open(_, __, isFirm) {
      const account = openAccount(accounts, {
        kind: 'collector',
        bank: bankOf(),
        currency,
        owner: nobody,
        balance: 0,
      });
      if (isFirm) onFirm(account);
      return account;
    },
  });
  const accountOf = (resident: Resident) =>
    currency === 'cash' ? residents.current[resident]! : residents.wallet[resident]!;
  const recruits = new Recruits({
    seed,
    scheme,
    parameters,
    residents: residents.count,
    ties,
    wageOf: (resident) => residents.wage[resident]!,
    isFit: (resident) => accountOf(resident) >= 0,
  });
  const layering = new Layering({
    seed,
    scheme,
    parameters,
    operators: operators.accounts,
    recruits,
    accountOf,
    balanceOf: (account) => accounts.balance[account]!,
    exits:
      currency === 'cash' ? [brokers.outsideCash, ...brokers.cash] : [brokers.outsideCoin, ...brokers.coin],
    nextAlert,
  });
  return { currency, collectors, operators, recruits, layering };
}

/** Some resident's account, whose bank a new account is opened at: banks have the scheme's accounts as they have others. */
function anybodys({ seed, residents }: Town, nth: number, scheme: number): Account {
  const resident = drawBelow(residents.count, seed, couplingStreams.wallet, nth, scheme + 1) as Resident;
  return residents.current[resident]!;
}
