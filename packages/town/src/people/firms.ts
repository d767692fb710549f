import { draw, drawBelow, type Seed } from '@glassmine/kernel';
import { type AccountKind, type AccountTable, openAccount } from '../bank/accounts.ts';
import { officeClock, secondBy } from '../chance/clock.ts';
import { choose, type Lottery, lotteryOf } from '../chance/lottery.ts';
import { pareto } from '../chance/sizes.ts';
import type { TownParameters } from '../parameters.ts';
import type { Account, Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import { type Employers, type Firms, rhythm, type Shops } from './places.ts';
import { shopKinds } from './shop-kinds.ts';

const nobody = -1 as Resident;

/** Opens accounts of firms at banks by their market share. */
export class Founder {
  readonly #seed: Seed;
  readonly #accounts: AccountTable;
  readonly #banks: Lottery;
  #drawn = 0;

  constructor(seed: Seed, accounts: AccountTable, banks: Lottery) {
    this.#seed = seed;
    this.#accounts = accounts;
    this.#banks = banks;
  }

  open(kind: AccountKind, balance: number, currency: 'cash' | 'coin' = 'cash'): Account {
    const bank = choose(this.#banks, this.#draw());
    return openAccount(this.#accounts, { kind, bank, currency, owner: nobody, balance });
  }

  #draw(): number {
    return draw(this.#seed, streams.firm, this.#drawn++, 0);
  }

  /** Firms whose sizes have a tail of this exponent, none larger than a fifth of all. */
  found(kind: AccountKind, count: number, tailPpm: number, balance: number): Firms {
    const accounts = Int32Array.from({ length: count }, () => this.open(kind, balance));
    return { accounts, bySize: lotteryOf(this.sizes(count, tailPpm)) };
  }

  sizes(count: number, tailPpm: number): Float64Array {
    const first = this.#drawn++;
    const sizes = Float64Array.from({ length: count }, (_, firm) =>
      pareto(draw(this.#seed, streams.firmSize, first, firm), tailPpm),
    );
    const total = sizes.reduce((sum, size) => sum + Math.min(size, count), 0);
    return sizes.map((size) => Math.min(size, total / 5));
  }

  employers(count: number, { wages, people }: TownParameters): Employers {
    const firms = this.found('employer', count, people.employerTailPpm, 0);
    const luck = (firm: number, use: number) => draw(this.#seed, streams.employer, firm, use);
    const rhythms = Uint8Array.from(firms.accounts, (_, firm) => {
      const part = drawBelow(1_000_000, this.#seed, streams.employer, firm, 0);
      if (part < wages.weeklyPpm) return rhythm.weekly;
      return part < wages.weeklyPpm + wages.fortnightlyPpm ? rhythm.fortnightly : rhythm.monthly;
    });
    return {
      ...firms,
      rhythm: rhythms,
      payday: rhythms.map((each, firm) => paydayOf(each, luck(firm, 1))),
      second: Int32Array.from(rhythms, (_, firm) => secondBy(officeClock, luck(firm, 2))),
    };
  }

  shops(count: number, tailPpm: number): Shops {
    const kind = new Uint8Array(count);
    const ofKind = lotteryOf(shopKinds.map(({ ofPayments }) => Math.sqrt(ofPayments)));
    for (let shop = 0; shop < count; shop++)
      kind[shop] = shop < shopKinds.length ? shop : choose(ofKind, this.#draw());
    const sizes = this.sizes(count, tailPpm);
    const total = new Float64Array(shopKinds.length);
    for (let shop = 0; shop < count; shop++) total[kind[shop]!]! += sizes[shop]!;
    const weights = sizes.map(
      (size, shop) => (size / total[kind[shop]!]!) * shopKinds[kind[shop]!]!.ofPayments,
    );
    return {
      accounts: Int32Array.from({ length: count }, () => this.open('shop', 200_000)),
      bySize: lotteryOf(weights),
      kind,
      shift: Int32Array.from({ length: count }, () => (this.#draw() % 4_800) - 2_400),
    };
  }
}

/** Days on which monthly wages are paid, with how many of 100 employers choose them. */
const monthlyPaydays = [
  [31, 26],
  [25, 18],
  [28, 14],
  [15, 10],
  [1, 10],
  [10, 6],
  [5, 5],
  [20, 5],
] as const;

function paydayOf(each: number, drawn: number): number {
  // Friday for two in five, any other working day for the rest; of either week for those who pay each second one.
  if (each !== rhythm.monthly) {
    const day = drawn % 10 < 4 ? 4 : Math.floor(drawn / 16) % 5;
    return each === rhythm.weekly ? day : day + (drawn % 3 === 0 ? 7 : 0);
  }
  let part = drawn % 100;
  for (const [day, ofHundred] of monthlyPaydays) {
    if (part < ofHundred) return day;
    part -= ofHundred;
  }
  return 1 + (Math.floor(drawn / 128) % 28);
}
