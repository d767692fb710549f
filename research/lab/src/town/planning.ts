import { DAY, draw, HOUR } from '@glassmine/kernel';
import { portion } from '@glassmine/replica';
import {
  type Account,
  accountKindCode,
  answerSeconds,
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
  byBankPpm: 940_000,
  /** Money that no resident puts at risk: the rent, and this share of a month's wage. */
  keepsOfWagePpm: 250_000,
  /** Daily chance that somebody sells coin that a scheme has paid, and the least that is sold. */
  sellsPpm: 120_000,
  sellsAtLeastMinor: 500,
} as const;

/** Cash of the current account that a resident would put at risk, minor units. */
export function spendableCash({ accounts, residents }: Town, resident: Resident): number {
  const keeps =
    residents.rent[resident]! + portion(residents.wage[resident]!, couplingDefaults.keepsOfWagePpm);
  return Math.max(0, accounts.balance[residents.current[resident]!]! - keeps);
}

/** Accounts of the town's brokers; each has one in each currency. */
export interface Brokers {
  coin: readonly Account[];
  cash: readonly Account[];
  /** Account from which brokers receive more coin and cash. */
  outsideCoin: Account;
  outsideCash: Account;
}

/** Finds the brokers; opens their accounts in a town without any. */
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
export class Planning {
  readonly #town: Town;
  readonly #plan: DayPlan;
  readonly #rate: number;
  readonly #brokers: Brokers;
  readonly #begins: number;
  /** By account, its balance after all payments planned so far that must be made. */
  readonly #have = new Map<number, number>();
  readonly #paidByBrokers = new Map<Account, number>();

  constructor(town: Town, plan: DayPlan, rate: number, brokers: Brokers) {
    this.#town = town;
    this.#plan = plan;
    this.#rate = rate;
    this.#brokers = brokers;
    this.#begins = town.day * DAY;
  }

  /** Records a payment, planned elsewhere, that must be made. */
  note(account: Account, change: number): void {
    this.#have.set(account, this.#has(account) + change);
  }

  /** Records a broker's payment that is planned elsewhere. */
  needs(broker: Account, amount: number): void {
    this.#paidByBrokers.set(broker, (this.#paidByBrokers.get(broker) ?? 0) + amount);
  }

  /** Buys the missing coin of a wallet for a payment at `second`, some time before; `freely`: perhaps somewhat more. */
  buyCoin(second: number, resident: Resident, needed: number, freely: boolean): void {
    const { residents, seed } = this.#town;
    const wallet = residents.wallet[resident]!;
    const current = residents.current[resident]!;
    const lacks = needed - this.#has(wallet);
    if (lacks <= 0) return;
    const luck = (nth: number) => draw(seed, couplingStreams.ahead, resident, this.#begins + second + nth);
    const part = luck(0) / 4_294_967_296;
    const at = Math.max(1, second - 180 - Math.floor(part * part * 4 * HOUR));
    let cash = lacks * this.#rate;
    const step = [1, 100, 500, 1_000, 5_000][luck(1) % 5]!;
    const round = Math.ceil(cash / step) * step;
    if (freely && round <= Math.min(this.#has(current), spendableCash(this.#town, resident))) cash = round;
    this.#exchange(at, current, this.#brokerFor('cash', resident), cash);
    const arrives = Math.max(at, Math.min(second - 1, at + answerSeconds(true, luck(2))));
    this.#exchange(arrives, this.#brokerFor('coin', resident), wallet, Math.floor(cash / this.#rate));
  }

  sellCoin(second: number, resident: Resident, coin: number): void {
    const { residents, seed } = this.#town;
    if (coin < 1) return;
    const at = Math.min(second, DAY - 400);
    this.#exchange(at, residents.wallet[resident]!, this.#brokerFor('coin', resident), coin);
    const drawn = draw(seed, couplingStreams.sale, resident, this.#begins + second);
    const later = at + answerSeconds(false, drawn);
    const current = residents.current[resident]!;
    this.#exchange(later, this.#brokerFor('cash', resident), current, coin * this.#rate);
  }

  /** Brings to brokers from outside their missing money for payments that must be made. */
  fundBrokers(): void {
    const { accounts } = this.#town;
    for (const [broker, paid] of this.#paidByBrokers) {
      const lacks = paid - accounts.balance[broker]!;
      if (lacks <= 0) continue;
      const isCoin = accounts.currency[broker] === currencyCode.coin;
      const from = isCoin ? this.#brokers.outsideCoin : this.#brokers.outsideCash;
      const amount = Math.ceil((lacks * 3) / 10_000) * 10_000;
      this.#plan.add({
        at: this.#begins,
        from,
        to: broker,
        amount,
        why: reasonCode.exchange,
        short: shortage.must,
      });
    }
  }

  #has(account: Account): number {
    return this.#have.get(account) ?? this.#town.accounts.balance[account]!;
  }

  #brokerFor(currency: 'coin' | 'cash', resident: number): Account {
    const of = this.#brokers[currency];
    return of[draw(this.#town.seed, couplingStreams.broker, resident, 0) % of.length]!;
  }

  /** Plans one half of an exchange, which must be made. */
  #exchange(second: number, from: Account, to: Account, amount: number): void {
    this.note(from, -amount);
    this.note(to, amount);
    if (this.#town.accounts.kind[from] === accountKindCode.broker) this.needs(from, amount);
    this.#plan.add({
      at: this.#begins + second,
      from,
      to,
      amount,
      why: reasonCode.exchange,
      short: shortage.must,
    });
  }
}
