import { DAY, dayOf, HOUR } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import { weekdayOf } from '../calendar.ts';
import type { SettledTown } from '../life.ts';
import type { Made } from '../town.ts';

const fourWeeks = 28;

/** Counts of a town's payments, to compare with published figures. */
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
  readonly #firstDay: number;
  /** Who was paid for a thing, or for a job, in each four weeks: number of the weeks × number of accounts + payee. */
  readonly #sellers = new Set<number>();
  readonly #helpers = new Set<number>();
  /** Last day on which a resident paid a resident; payer × number of accounts + payee. */
  readonly #lastPaid = new Map<number, number>();
  /** Payments among residents in the last of the weeks, and those to somebody who was not paid in the four weeks before. */
  #amongResidents = 0;
  #toNewPayees = 0;

  constructor(town: SettledTown) {
    this.town = town;
    this.#firstDay = town.day;
    const { shops } = town.life.places;
    for (const [row, account] of shops.accounts.entries()) this.#shopOf.set(account, row);
    this.atShop = new Float64Array(shops.accounts.length);
  }

  see(made: Made): void {
    const { why, at, amount, from, to } = made;
    this.#seeResidents(made);
    if (why === reasonCode.shopping) this.#seeCard(at, amount, to);
    else if (why === reasonCode.gift) this.#gifts.add(from * this.town.accounts.count + to);
    else if (why === reasonCode.cash && to === this.town.life.places.outside) {
      this.withdrawals[weekdayOf(this.town.startDay, dayOf(at))]! += 1;
      if (amount % 2_000 === 0) this.inTwenties += 1;
    }
  }

  #seeResidents({ why, at, from, to }: Made): void {
    const { owner, count } = this.town.accounts;
    if (owner[from]! < 0 || owner[to]! < 0 || owner[from] === owner[to]) return;
    const day = dayOf(at) - this.#firstDay;
    const month = Math.floor(day / fourWeeks);
    if (why === reasonCode.secondHand) this.#sellers.add(month * count + to);
    if (why === reasonCode.smallJob) this.#helpers.add(month * count + to);
    const pair = from * count + to;
    if (day >= fourWeeks) {
      this.#amongResidents += 1;
      if (day - (this.#lastPaid.get(pair) ?? -fourWeeks) > fourWeeks) this.#toNewPayees += 1;
    }
    this.#lastPaid.set(pair, day);
  }

  /** Shares of the residents who are paid in four weeks for a thing that they sell, and for a small job. */
  paidInAMonth(): { sellers: number; helpers: number } {
    const months = (this.days / fourWeeks) * this.town.residents.count;
    return { sellers: this.#sellers.size / months, helpers: this.#helpers.size / months };
  }

  /** Share of the payments among residents whose payee has not been paid by the payer in the four weeks before. */
  newPayees(): number {
    return this.#toNewPayees / this.#amongResidents;
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
