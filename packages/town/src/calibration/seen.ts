import { DAY, dayOf, HOUR } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import { weekdayOf } from '../calendar.ts';
import type { SettledTown } from '../life.ts';
import type { Made } from '../town.ts';

/** What is counted of a town's payments, to be held against published figures. */
export class Seen {
  readonly town: SettledTown;
  days = 0;
  /** Card payments and their sum by hour of the week, from midnight of Sunday on. */
  readonly cards = new Float64Array(168);
  readonly spent = new Float64Array(168);
  readonly firstDigits = new Float64Array(10);
  /** Last digits of card payments by kind of shop: row `kind * 10 + digit`. */
  readonly lastDigits = new Float64Array(100);
  /** Payments at each shop, by its row in `life.places.shops`. */
  readonly atShop: Float64Array;
  /** Withdrawals of cash by day of the week, and those in multiples of 20. */
  readonly withdrawals = new Float64Array(7);
  inTwenties = 0;
  /** Sum of shopping, minor units. */
  shopped = 0;
  /** Who has given to whom: payer × number of accounts + payee. */
  readonly #gifts = new Set<number>();
  readonly #shopOf = new Map<number, number>();

  constructor(town: SettledTown) {
    this.town = town;
    const { shops } = town.life.places;
    for (const [row, account] of shops.accounts.entries()) this.#shopOf.set(account, row);
    this.atShop = new Float64Array(shops.accounts.length);
  }

  see({ why, at, amount, from, to }: Made): void {
    if (why === reasonCode.shopping) this.#seeCard(at, amount, to);
    else if (why === reasonCode.gift) this.#gifts.add(from * this.town.accounts.count + to);
    else if (why === reasonCode.cash && to === this.town.life.places.outside) {
      this.withdrawals[weekdayOf(this.town.startDay, dayOf(at))]! += 1;
      if (amount % 2_000 === 0) this.inTwenties += 1;
    }
  }

  #seeCard(at: number, amount: number, to: number): void {
    const hour = weekdayOf(this.town.startDay, dayOf(at)) * 24 + Math.floor((at % DAY) / HOUR);
    this.cards[hour]! += 1;
    this.spent[hour]! += amount;
    this.shopped += amount;
    let first = amount;
    while (first >= 10) first = Math.floor(first / 10);
    this.firstDigits[first]! += 1;
    const shop = this.#shopOf.get(to)!;
    this.atShop[shop]! += 1;
    this.lastDigits[this.town.life.places.shops.kind[shop]! * 10 + (amount % 10)]! += 1;
  }

  /** Share of the pairs who give in a direction that give in the other, too. */
  reciprocity(): number {
    const { count } = this.town.accounts;
    let both = 0;
    for (const pair of this.#gifts) {
      const from = Math.floor(pair / count);
      if (this.#gifts.has((pair - from * count) * count + from)) both += 1;
    }
    return both / this.#gifts.size;
  }
}
