import type { Seed } from '@glassmine/kernel';
import type { Account } from '../rows.ts';
import { parted } from './everyday.ts';
import { Luck } from './luck.ts';
import type { SchemeSideParameters } from './parameters.ts';
import { schemeStreams } from './streams.ts';

export interface OperatorsOptions {
  seed: Seed;
  scheme: number;
  parameters: SchemeSideParameters;
  /** Finds an account, in the scheme's currency, that no part of a scheme has used before. */
  open(nth: number, isFirm: boolean): Account;
}

export interface DrawPart {
  account: Account;
  amount: number;
}

interface Place {
  account: Account;
  lastDay: number;
}

/**
 * The accounts that a scheme's operator draws money to: some at once, each for some days. What is there of the operator's
 * money is counted here, since the account may serve somebody's life beside.
 */
export class Operators {
  readonly #options: OperatorsOptions;
  readonly #all: Account[] = [];
  readonly #places: Place[] = [];
  readonly #held = new Map<Account, number>();
  #day = Number.NEGATIVE_INFINITY;

  constructor(options: OperatorsOptions) {
    this.#options = options;
  }

  /** Every account that draws have ever gone to. */
  get all(): readonly Account[] {
    return this.#all;
  }

  /** Those that draws go to now. */
  get accounts(): readonly Account[] {
    return this.#places.map(({ account }) => account);
  }

  /** Those in which the operator has money, in the order in which they were first used. */
  get holding(): readonly Account[] {
    return this.#all.filter((account) => this.heldBy(account) > 0);
  }

  /** What the operator has in an account. */
  heldBy(account: Account): number {
    return this.#held.get(account) ?? 0;
  }

  /** Gives up those whose days are over for new ones. */
  beginDay(day: number): void {
    const { seed, scheme, parameters, open } = this.#options;
    const { accounts, days, firmPpm } = parameters.operators;
    this.#day = day;
    for (let place = 0; place < accounts; place++) {
      if ((this.#places[place]?.lastDay ?? Number.NEGATIVE_INFINITY) >= day) continue;
      const luck = new Luck(seed, schemeStreams.operatorDays, scheme, this.#all.length);
      const account = open(this.#all.length, luck.chance(firmPpm));
      this.#all.push(account);
      this.#places[place] = { account, lastDay: day + luck.between(days.atLeast, days.atMost) - 1 };
    }
  }

  /** Notes money that comes into an account, or with a negative amount goes. Never below 0. */
  note(account: Account, amount: number): void {
    const left = this.heldBy(account) + amount;
    if (left > 0) this.#held.set(account, left);
    else this.#held.delete(account);
  }

  /**
   * A draw in one to some parts, each to one of the accounts of the day; they sum to it exactly.
   * @param nth which draw of the day it is, from 0
   */
  partsOf(amount: number, nth: number): DrawPart[] {
    const { seed, scheme, parameters } = this.#options;
    const luck = new Luck(seed, schemeStreams.operatorDraw, this.#day * 64 + scheme, nth);
    const { accounts } = this;
    return parted(luck, amount, luck.between(1, parameters.operators.drawParts)).map((part) => ({
      account: accounts[luck.below(accounts.length)]!,
      amount: part,
    }));
  }
}
