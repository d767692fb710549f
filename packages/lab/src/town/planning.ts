import { DAY, draw, HOUR } from '@glassmine/kernel';
import { portion } from '@glassmine/scheme';
import {
  type Account,
  accountKindCode,
  currencyCode,
  type DayPlan,
  openAccount,
  type Resident,
  reasonCode,
  shortage,
  type Town,
} from '@glassmine/town';
import { couplingStreams } from './streams.ts';

/** How people of a town pay into a scheme and are paid; shares in parts per million. */
export const couplingDefaults = {
  /** Share of a scheme's people who pay it by bank and not by wallet. */
  byBankPpm: 750_000,
  /** What nobody puts at risk: the rent, and this share of a month's wage. */
  keepsOfWagePpm: 250_000,
  /** Daily chance that somebody sells coin that a scheme has paid, and the least that is sold. */
  sellsPpm: 120_000,
  sellsAtLeastMinor: 500,
  /** A payout leaves the collecting account up to so much later than the scheme's books say. */
  payoutDelaySeconds: 4 * HOUR,
} as const;

/** What a resident would put at risk of the cash in the current account, minor units. */
export function spendableCash({ accounts, residents }: Town, resident: Resident): number {
  const keeps =
    residents.rent[resident]! + portion(residents.wage[resident]!, couplingDefaults.keepsOfWagePpm);
  return Math.max(0, accounts.balance[residents.current[resident]!]! - keeps);
}

/** Accounts of the town's brokers; each has one in each currency. */
export interface Brokers {
  coin: readonly Account[];
  cash: readonly Account[];
  /** From where brokers get more coin and cash. */
  outsideCoin: Account;
  outsideCash: Account;
}

/** Finds the brokers; opens what a town without any needs. */
export function brokersOf(town: Town): Brokers {
  const { accounts } = town;
  const found = (kind: 'broker' | 'outside', currency: 'coin' | 'cash'): Account[] => {
    const of: Account[] = [];
    for (let account = 0 as Account; account < accounts.count; account++) {
      if (accounts.kind[account] !== accountKindCode[kind]) continue;
      if (accounts.currency[account] === currencyCode[currency]) of.push(account);
    }
    if (of.length > 0) return of;
    return [openAccount(accounts, { kind, bank: 0, currency, owner: -1 as Resident, balance: 0 })];
  };
  return {
    coin: found('broker', 'coin'),
    cash: found('broker', 'cash'),
    outsideCoin: found('outside', 'coin')[0]!,
    outsideCash: found('outside', 'cash')[0]!,
  };
}

/** The plan of a day with what accounts will have while it is carried out. */
export interface Planning {
  readonly town: Town;
  readonly rate: number;
  readonly brokers: Brokers;
  /** What an account has after all that is planned so far and must be paid. */
  has(account: Account): number;
  /** Plans a payment that must be made. `second`: of the day. */
  move(second: number, from: Account, to: Account, amount: number, why: number, scheme?: number): void;
  /** Buys what a wallet lacks for a payment at `second`, some time before; `freely`: perhaps somewhat more. */
  buyCoin(second: number, resident: Resident, needed: number, freely: boolean): void;
  sellCoin(second: number, resident: Resident, coin: number): void;
  /** Notes a payment that somebody else plans and that must be made. */
  note(account: Account, change: number): void;
  /** Notes what a broker will pay by somebody else's plan. */
  needs(broker: Account, amount: number): void;
  fundBrokers(): void;
}

export function planningOf(town: Town, plan: DayPlan, rate: number, brokers: Brokers): Planning {
  const { accounts, residents, seed } = town;
  const begins = town.day * DAY;
  const have = new Map<number, number>();
  const paidByBrokers = new Map<Account, number>();
  const needs = (broker: Account, amount: number) =>
    paidByBrokers.set(broker, (paidByBrokers.get(broker) ?? 0) + amount);
  const isBroker = (account: Account) => accounts.kind[account] === accountKindCode.broker;
  const has = (account: Account) => have.get(account) ?? accounts.balance[account]!;
  const brokerFor = (of: readonly Account[], resident: number) =>
    of[draw(seed, couplingStreams.broker, resident, 0) % of.length]!;
  const move: Planning['move'] = (second, from, to, amount, why, scheme = 0) => {
    have.set(from, has(from) - amount);
    have.set(to, has(to) + amount);
    if (isBroker(from)) needs(from, amount);
    plan.add(begins + second, from, to, amount, why, shortage.must, 0, scheme);
  };
  return {
    town,
    rate,
    brokers,
    has,
    move,
    note(account, change) {
      have.set(account, has(account) + change);
    },
    needs(broker, amount) {
      needs(broker, amount);
    },
    buyCoin(second, resident, needed, freely) {
      const wallet = residents.wallet[resident]!;
      const current = residents.current[resident]!;
      const lacks = needed - has(wallet);
      if (lacks <= 0) return;
      const luck = (nth: number) => draw(seed, couplingStreams.ahead, resident, begins + second + nth);
      const part = luck(0) / 4_294_967_296;
      const at = Math.max(1, second - 180 - Math.floor(part * part * 4 * HOUR));
      let cash = lacks * rate;
      const step = [1, 100, 500, 1_000, 5_000][luck(1) % 5]!;
      const round = Math.ceil(cash / step) * step;
      if (freely && round <= Math.min(has(current), spendableCash(town, resident))) cash = round;
      move(at, current, brokerFor(brokers.cash, resident), cash, reasonCode.exchange);
      const arrives = Math.min(second - 1, at + 20 + (luck(2) % 150));
      move(
        Math.max(at, arrives),
        brokerFor(brokers.coin, resident),
        wallet,
        Math.floor(cash / rate),
        reasonCode.exchange,
      );
    },
    sellCoin(second, resident, coin) {
      if (coin < 1) return;
      const at = Math.min(second, DAY - 400);
      move(at, residents.wallet[resident]!, brokerFor(brokers.coin, resident), coin, reasonCode.exchange);
      const cash = brokerFor(brokers.cash, resident);
      const later = at + 20 + (draw(seed, couplingStreams.sale, resident, begins + second) % 300);
      move(later, cash, residents.current[resident]!, coin * rate, reasonCode.exchange);
    },
    fundBrokers() {
      for (const [broker, paid] of paidByBrokers) {
        const lacks = paid - accounts.balance[broker]!;
        if (lacks <= 0) continue;
        const isCoin = accounts.currency[broker] === currencyCode.coin;
        const from = isCoin ? brokers.outsideCoin : brokers.outsideCash;
        plan.add(
          begins,
          from,
          broker,
          Math.ceil((lacks * 3) / 10_000) * 10_000,
          reasonCode.exchange,
          shortage.must,
        );
      }
    },
  };
}
