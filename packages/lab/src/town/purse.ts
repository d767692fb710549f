import { draw, drawBelow } from '@glassmine/kernel';
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
  type SchemePosting,
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

/** The money of one scheme in the town, in both currencies. Payments of a day are told in order of time. */
export interface Purse {
  readonly coin: PurseSide;
  readonly cash: PurseSide;
  /** What it holds, minor units of the coin. */
  holds(): number;
  /** Begins a day: chains go on, and before a second of the day coin and cash are brought into proportion. */
  begin(day: Planning, plan: DayPlan, before: number): void;
  collect(payment: PursePayment, why: number): void;
  pay(payment: PursePayment, why: number): void;
  end(): void;
  /** A draw in parts, each to one of the operator's accounts. */
  partsOfDraw(index: number, amount: number): { account: Account; amount: number; byBank: boolean }[];
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

export function purseOf(options: PurseOptions): Purse {
  const { town, scheme, rate, brokers } = options;
  const { seed } = town;
  const coin = sideOf(options, 'coin');
  const cash = sideOf(options, 'cash');
  let day: Planning | null = null;
  /** Sells so much coin, so that cash is there; a negative number buys. */
  const change = (second: number, amount: number) => {
    if (amount === 0 || day === null) return;
    const at = town.day * 86_400 + second;
    const coins = Math.abs(amount);
    const move = { at, why: reasonCode.schemeMove, ref: 0 };
    const nth = draw(seed, couplingStreams.broker, at, scheme);
    const broker = {
      coin: brokers.coin[nth % brokers.coin.length]!,
      cash: brokers.cash[nth % brokers.cash.length]!,
    };
    if (amount > 0) {
      coin.collectors.payOut({ ...move, account: broker.coin, amount: coins });
      day.needs(broker.cash, coins * rate);
      cash.collectors.takeIn({ ...move, account: broker.cash, amount: coins * rate });
    } else {
      cash.collectors.payOut({ ...move, account: broker.cash, amount: coins * rate });
      day.needs(broker.coin, coins);
      coin.collectors.takeIn({ ...move, account: broker.coin, amount: coins });
    }
  };
  const moved = ({ second, account, amount, byBank }: PursePayment, why: number) => ({
    at: town.day * 86_400 + second,
    account,
    amount: byBank ? amount * rate : amount,
    why,
    ref: 0,
  });
  return {
    coin,
    cash,
    holds: () => coin.collectors.held + cash.collectors.held / rate,
    begin(planning, plan, before) {
      day = planning;
      for (const side of [coin, cash]) {
        side.recruits.beginDay(town.day, options.members());
        side.layering.planDay(town.day, plan);
        side.collectors.beginDay(town.day, plan);
      }
      const held = { coin: coin.collectors.held, cash: cash.collectors.held / rate };
      const all = held.coin + held.cash;
      const lacks = Math.floor((all * couplingDefaults.byBankPpm) / 1_000_000) - held.cash;
      if (Math.abs(lacks) < all / 4) return;
      change(
        drawBelow(Math.max(1, before), seed, couplingStreams.second, town.day, scheme),
        Math.trunc(lacks),
      );
    },
    collect(payment, why) {
      (payment.byBank ? cash : coin).collectors.takeIn(moved(payment, why));
    },
    pay(payment, why) {
      const { second, amount, byBank } = payment;
      if (byBank) change(second, Math.max(0, amount - cash.collectors.held / rate));
      else change(second, -Math.max(0, amount - coin.collectors.held));
      (byBank ? cash : coin).collectors.payOut(moved(payment, why));
    },
    end() {
      coin.collectors.endDay();
      cash.collectors.endDay();
      day = null;
    },
    partsOfDraw(index, amount) {
      const byBank =
        drawBelow(1_000_000, seed, couplingStreams.rail, town.day, index * 64 + scheme) <
        couplingDefaults.byBankPpm;
      const { operators } = byBank ? cash : coin;
      const posting = {
        second: 0,
        why: reasonCode.schemeDraw,
        person: -1,
        account: -1 as Account,
        amount,
        ref: 0,
      };
      const parts: SchemePosting[] = operators.splitDraws(town.day * 4 + (index & 3), [posting]);
      return parts.map((part) => ({ account: part.account, amount: part.amount, byBank }));
    },
  };
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
