import { draw } from '@glassmine/kernel';
import { type Account, openAccount, type Resident, reasonCode, type Town } from '@glassmine/town';
import { type Brokers, couplingDefaults, type Planning } from './planning.ts';
import type { SchemeFlow } from './scheme-world.ts';
import { couplingStreams } from './streams.ts';

/** The money of one scheme in the town: what collects for it in both currencies, and its operator's accounts. */
export interface Purse {
  /** What it holds, minor units of the coin. */
  holds(): number;
  /** Brings coin and cash into proportion before a second of the day. */
  morning(day: Planning, before: number): void;
  collect(day: Planning, second: number, from: Resident, amount: number, byBank: boolean): void;
  pay(day: Planning, second: number, to: Resident, amount: number, byBank: boolean): void;
  draw(day: Planning, second: number, amount: number): void;
  /** Money of the operator's own, or of others that the scheme has no name for. */
  revenue(day: Planning, second: number, flow: SchemeFlow): void;
}

export function purseOf(town: Town, scheme: number, holds: number, rate: number, brokers: Brokers): Purse {
  const { accounts, residents, seed } = town;
  const open = (kind: 'collector' | 'operator', currency: 'coin' | 'cash', balance: number) =>
    openAccount(accounts, { kind, bank: scheme % 4, currency, owner: -1 as Resident, balance });
  const coin = open('collector', 'coin', holds);
  const cash = open('collector', 'cash', 0);
  const operator = open('operator', 'coin', 0);
  /** Sells so much coin, so that cash is there; a negative number buys. */
  const change = (day: Planning, second: number, amount: number) => {
    if (amount === 0) return;
    const [from, broker, back, to] =
      amount > 0
        ? [coin, brokers.coin[0]!, brokers.cash[0]!, cash]
        : [cash, brokers.cash[0]!, brokers.coin[0]!, coin];
    const coins = Math.abs(amount);
    const given = amount > 0 ? coins : coins * rate;
    const got = amount > 0 ? coins * rate : coins;
    day.move(second, from, broker, given, reasonCode.schemeMove, scheme);
    day.move(second, back, to, got, reasonCode.schemeMove, scheme);
  };
  const payer = (resident: Resident, byBank: boolean): Account =>
    byBank ? residents.current[resident]! : residents.wallet[resident]!;
  return {
    holds: () => accounts.balance[coin]! + accounts.balance[cash]! / rate,
    morning(day, before) {
      const all = day.has(coin) + day.has(cash) / rate;
      const wanted = Math.floor((all * couplingDefaults.byBankPpm) / 1_000_000);
      const lacks = wanted - day.has(cash) / rate;
      if (Math.abs(lacks) < all / 4) return;
      const early = draw(seed, couplingStreams.second, town.day, scheme) % Math.max(1, before);
      change(day, early, Math.trunc(lacks));
    },
    collect(day, second, from, amount, byBank) {
      const moved = byBank ? amount * rate : amount;
      day.move(second, payer(from, byBank), byBank ? cash : coin, moved, reasonCode.schemeDeposit, scheme);
    },
    pay(day, second, to, amount, byBank) {
      if (byBank) change(day, second, Math.max(0, amount - day.has(cash) / rate));
      else change(day, second, -Math.max(0, amount - day.has(coin)));
      const moved = byBank ? amount * rate : amount;
      day.move(second, byBank ? cash : coin, payer(to, byBank), moved, reasonCode.schemePayout, scheme);
    },
    draw(day, second, amount) {
      change(day, second, -Math.max(0, amount - day.has(coin)));
      day.move(second, coin, operator, amount, reasonCode.schemeDraw, scheme);
    },
    revenue(day, second, { amount, kind }) {
      const isIn = kind === 3 || kind === 0;
      if (isIn) day.move(second, brokers.outsideCoin, coin, amount, reasonCode.schemeMove, scheme);
      else day.move(second, coin, brokers.outsideCoin, amount, reasonCode.schemePayout, scheme);
    },
  };
}
