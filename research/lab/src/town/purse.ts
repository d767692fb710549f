import { DAY, draw, drawBelow, drawChance } from '@glassmine/kernel';
import {
  type Account,
  type Alert,
  Collectors,
  choose,
  type DayPlan,
  Layering,
  type Luck,
  Operators,
  openAccount,
  Recruits,
  type Resident,
  reasonCode,
  type SchemePayment,
  type SchemeSideParameters,
  type SettledTown,
  type Town,
} from '@glassmine/town';
import type { BorrowedAccounts } from './borrowed.ts';
import { type Brokers, couplingDefaults, type Planning } from './planning.ts';
import { couplingStreams } from './streams.ts';

/** Role of an account for a scheme. */
export type SchemePart = 'collector' | 'operator';

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
  town: SettledTown;
  /** Number of the scheme, from 1. */
  scheme: number;
  rate: number;
  brokers: Brokers;
  parameters: SchemeSideParameters;
  nextAlert(): Alert;
  /** Members of the scheme at the moment. */
  members(): number;
  /** Where its accounts come from. */
  borrowed: BorrowedAccounts;
  /** Called for each account that begins to serve it. `isFirm`: it was opened for a firm that exists for this alone. */
  onPart(account: Account, part: SchemePart, isFirm: boolean): void;
}

/** The money of one scheme in the town, in both currencies. Payments of a day are told in order of time. */
export class Purse {
  readonly coin: PurseSide;
  readonly cash: PurseSide;
  readonly #options: PurseOptions;
  #day: Planning | null = null;
  /** Accounts that hold money for this scheme. */
  #keeping: Account[] = [];

  constructor(options: PurseOptions) {
    this.#options = options;
    this.coin = sideOf(options, 'coin');
    this.cash = sideOf(options, 'cash');
  }

  /** Its balance, minor units of the coin. */
  holds(): number {
    return this.coin.collectors.held + this.cash.collectors.held / this.#options.rate;
  }

  /** Begins a day: chains go on, and before a second of the day coin and cash are brought into proportion. */
  begin(planning: Planning, plan: DayPlan, before: number): void {
    const { town, scheme, members, rate } = this.#options;
    this.#day = planning;
    for (const side of [this.coin, this.cash]) {
      side.recruits.beginDay(town.day, members());
      side.operators.beginDay(town.day);
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
    const { kept } = this.#options.town;
    for (const account of this.#keeping) kept.delete(account);
    this.#keeping = [];
    for (const { collectors, operators } of [this.coin, this.cash]) {
      collectors.endDay();
      for (const [account, amount] of collectors.holdings()) this.#keep(account, amount);
      for (const account of operators.holding) this.#keep(account, operators.heldBy(account));
    }
    this.#day = null;
  }

  /** Called with money that came back to the operator at the end of a chain. */
  returned(account: Account, amount: number): void {
    for (const { operators } of [this.coin, this.cash])
      if (operators.all.includes(account)) operators.note(account, amount);
  }

  #keep(account: Account, amount: number): void {
    this.#options.town.kept.set(account, amount);
    this.#keeping.push(account);
  }

  /** A draw in parts, each to one of the operator's accounts. */
  partsOfDraw(index: number, amount: number): { account: Account; amount: number; byBank: boolean }[] {
    const { town, scheme } = this.#options;
    const { byBankPpm } = couplingDefaults;
    const byBank = drawChance(byBankPpm, town.seed, couplingStreams.rail, town.day, index * 64 + scheme);
    const { operators } = byBank ? this.cash : this.coin;
    const parts = operators.partsOf(amount, index);
    for (const part of parts)
      operators.note(part.account, byBank ? part.amount * this.#options.rate : part.amount);
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
  const { town, scheme, parameters, nextAlert } = options;
  const { seed, residents, ties } = town;
  const isFree = (resident: Resident) => !recruits.has(resident);
  const open = accountsOf(options, currency, isFree);
  const operators = new Operators({
    seed,
    scheme,
    parameters,
    open: (_, isFirm) => open('operator', isFirm),
  });
  const collectors = new Collectors({
    seed,
    scheme,
    parameters,
    open: (_, __, isFirm) => open('collector', isFirm),
  });
  const accountOf = (resident: Resident) =>
    currency === 'cash' ? residents.current[resident]! : residents.wallet[resident]!;
  const recruits = new Recruits({
    seed,
    scheme,
    parameters,
    residents: residents.count,
    ties,
    sellers: options.borrowed.sellers,
    wageOf: (resident) => residents.wage[resident]!,
    isFit: (resident) => accountOf(resident) >= 0 && !options.borrowed.has(accountOf(resident)),
  });
  const layering = new Layering({
    seed,
    scheme,
    parameters,
    operators: () => operators.holding,
    heldBy: (account) => operators.heldBy(account),
    onPaid: (account, amount) => operators.note(account, -amount),
    recruits,
    accountOf,
    exitOf: exitsOf(options, currency),
    nextAlert,
  });
  return { currency, collectors, operators, recruits, layering };
}

/** Of a thousand payments by which mules pay money out, the withdrawals from a machine and the payments to a shop. */
const exitsOfThousand = { cash: 450, shop: 400 };

/** Where mules pay cash out: at a machine, in shops whose goods are sold again, at brokers; coin at brokers and outside. */
function exitsOf({ town, brokers }: PurseOptions, currency: 'coin' | 'cash'): (luck: Luck) => Account {
  const { accounts, bySize } = town.life.places.shops;
  if (currency === 'coin') {
    const among = [brokers.outsideCoin, ...brokers.coin];
    return (luck) => among[luck.below(among.length)]!;
  }
  return (luck) => {
    const part = luck.below(1_000);
    if (part < exitsOfThousand.cash) return brokers.outsideCash;
    if (part < exitsOfThousand.cash + exitsOfThousand.shop)
      return accounts[choose(bySize, luck.below(4_294_967_296))] as Account;
    return brokers.cash[luck.below(brokers.cash.length)]!;
  };
}

/** Finds accounts for a scheme: borrowed ones, or in a town that has no more of them new ones. */
function accountsOf(
  { town, scheme, borrowed, onPart }: PurseOptions,
  currency: 'coin' | 'cash',
  isFree: (resident: Resident) => boolean,
): (part: SchemePart, isFirm: boolean) => Account {
  const { accounts } = town;
  let found = 0;
  return (part, isFirm) => {
    const nth = found++ * 2 + (currency === 'coin' ? 1 : 0);
    let account = borrowed.take({ currency, isFirm, nth, scheme }, isFree);
    if (account < 0) {
      const bank = accounts.bank[anybodys(town, nth, scheme)]!;
      account = openAccount(accounts, { kind: part, bank, currency, owner: -1 as Resident, balance: 0 });
    }
    onPart(account, part, isFirm);
    return account;
  };
}

/** A resident's account, at whose bank a new account is opened: banks have a share of the scheme's accounts as of others. */
function anybodys({ seed, residents }: Town, nth: number, scheme: number): Account {
  const resident = drawBelow(residents.count, seed, couplingStreams.wallet, nth, scheme + 1) as Resident;
  return residents.current[resident]!;
}
