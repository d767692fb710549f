import { halvingIn, leftAfter } from './halving.ts';
import { accountFigures } from './past-figures.ts';
import { at, stride } from './past-state.ts';
import { mark, pairKey } from './sketches.ts';

/** What a bank sees of a payment: when, between which accounts (numbers from 0), how much. */
export interface Payment {
  /** World second. */
  at: number;
  from: number;
  to: number;
  amount: number;
}

const day = 86_400;
const days = halvingIn(day);
const weeks = halvingIn(7 * day);

const pairBits = 20;
const never = -1;

/**
 * What the payments so far say of each account, kept as a fixed number of figures an account. Payments are recorded in
 * the order of their time; a figure never depends on a later one. Partners are counted by a bitmap of 64 places (linear
 * counting), pairs in a table that forgets the older pair of two that share a place: both err, the same way each time.
 */
export class PastGraph {
  #state = new Float32Array(0);
  /** The same memory: the bits of the maps. */
  #bits = new Uint32Array(0);
  /** Key and count of a pair beside each other. */
  readonly #pairs = new Uint32Array(2 << pairBits);
  #accounts = 0;
  /** Without meaning: reads whose result nobody keeps would be left out. */
  seenAhead = 0;

  get accounts(): number {
    return this.#accounts;
  }

  /** Figures of a payment that is about to be recorded. */
  describePayment({ at: now, from, to, amount }: Payment, into: Float64Array, offset = 0): void {
    this.#reach(Math.max(from, to));
    this.describe(from, now, into, offset);
    this.describe(to, now, into, offset + accountFigures.length);
    const last = offset + accountFigures.length * 2;
    into[last] = this.#countOf(from, to);
    into[last + 1] = this.#countOf(to, from);
    const received = this.#faded(from, at.inSumDay, at.inLastAt, now, day);
    into[last + 2] = received > 0 ? Math.min(amount / received, 10) : never;
    const state = this.#state;
    const [payer, payee] = [from * stride, to * stride];
    into[last + 3] = ratio(amount, state[payer + at.inLast]!);
    into[last + 4] = ratio(amount * state[payer + at.outCount]!, state[payer + at.outSum]!);
    into[last + 5] = ratio(amount * state[payee + at.inCount]!, state[payee + at.inSum]!);
  }

  /** Figures of an account from what was recorded before `now`; times in days, sums in minor units. */
  describe(account: number, now: number, into: Float64Array, offset = 0): void {
    this.#reach(account);
    const base = account * stride;
    const state = this.#state;
    const get = (place: number) => state[base + place]!;
    const inCount = get(at.inCount);
    const outCount = get(at.outCount);
    const since = (place: number, count: number) => (count === 0 ? never : (now - get(place)) / day);
    const per = (sum: number, count: number) => (count === 0 ? never : sum / count);
    const late = (sum: number, last: number) => this.#faded(account, sum, last, now, 7 * day);
    const figures = [
      since(at.firstAt, inCount + outCount),
      since(at.lastAt, inCount + outCount),
      inCount,
      per(get(at.inSum), inCount),
      late(at.inLate, at.inLastAt),
      late(at.inSumLate, at.inLastAt),
      this.#faded(account, at.inSumDay, at.inLastAt, now, day),
      since(at.inLastAt, inCount),
      get(at.inPartners),
      per(get(at.inNew), inCount),
      outCount,
      per(get(at.outSum), outCount),
      late(at.outLate, at.outLastAt),
      late(at.outSumLate, at.outLastAt),
      this.#faded(account, at.outSumDay, at.outLastAt, now, day),
      since(at.outLastAt, outCount),
      get(at.outPartners),
      per(get(at.outSum), get(at.inSum)),
      per(get(at.passedOn), get(at.inSum)),
      per(get(at.returned), outCount),
      per(get(at.payersPartners), inCount),
      per(get(at.payeesPartners), outCount),
      per(get(at.payersInDay), get(at.inSum)),
      late(at.inNewLate, at.inLastAt),
      late(at.outNewLate, at.outLastAt),
      per(late(at.passedLate, at.outLastAt), late(at.outSumLate, at.outLastAt)),
      this.#faded(account, at.inNewDay, at.inLastAt, now, day),
      this.#hopsAt(base, now),
    ];
    into.set(figures, offset);
  }

  record({ at: now, from, to, amount }: Payment): void {
    this.recordOne(now, from, to, amount);
  }

  /** `record` without an object, for exports that see millions of payments. */
  recordOne(now: number, from: number, to: number, amount: number): void {
    this.#reach(from > to ? from : to);
    const state = this.#state;
    const payer = from * stride;
    const payee = to * stride;
    const held = state[payer + at.inSumDay]!;
    const received = held === 0 ? 0 : held * leftAfter(days, now - state[payer + at.inLastAt]!);
    const fromReceived = amount < received ? amount : received;
    state[payer + at.passedOn]! += fromReceived;
    state[payee + at.payersInDay]! += fromReceived;
    if (this.#countOf(to, from) > 0) state[payer + at.returned]! += 1;
    state[payer + at.payeesPartners]! += state[payee + at.inPartners]!;
    state[payee + at.payersPartners]! += state[payer + at.outPartners]!;
    const hops = this.#hopsAt(payer, now);
    this.#payOut(payer, amount, now, fromReceived);
    this.#payIn(payee, amount, now);
    // A pair that has paid before has marked its places.
    if (this.#countPair(from, to) > 1) return;
    state[payee + at.inNew]! += 1;
    state[payee + at.inNewLate]! += 1;
    state[payee + at.inNewDay]! += 1;
    state[payee + at.hops] = hops + 1;
    state[payer + at.outNewLate]! += 1;
    state[payer + at.outPartners] = mark(this.#bits, payer + at.outMap, to);
    state[payee + at.inPartners] = mark(this.#bits, payee + at.inMap, from);
  }

  /**
   * Reads what the payments of some rows are going to touch, and changes nothing: reads that do not wait for each other take
   * a fraction of the time of those that do.
   */
  lookAhead(from: ArrayLike<number>, to: ArrayLike<number>, begin: number, end: number): void {
    const state = this.#state;
    const pairs = this.#pairs;
    let seen = 0;
    for (let row = begin; row < end; row++) {
      const payer = from[row]!;
      const payee = to[row]!;
      const last = (payer > payee ? payer : payee) * stride;
      if (last >= state.length) continue;
      seen += pairs[(pairKey(payer, payee) >>> (32 - pairBits)) * 2]!;
      seen += pairs[(pairKey(payee, payer) >>> (32 - pairBits)) * 2]!;
      seen += state[payer * stride]! + state[payer * stride + at.inLastAt]!;
      seen += state[payee * stride + at.firstAt]! + state[payee * stride + at.inMap2 - 1]!;
    }
    this.seenAhead = seen;
  }

  /** @param fromReceived of the amount, what came in a day ago or less */
  #payOut(base: number, amount: number, now: number, fromReceived: number): void {
    const state = this.#state;
    this.#meet(base, now);
    const week = leftAfter(weeks, now - state[base + at.outLastAt]!);
    const square = week * week;
    state[base + at.outLate] = state[base + at.outLate]! * week + 1;
    state[base + at.outSumLate] = state[base + at.outSumLate]! * week + amount;
    // Halving in a day is halving in a week, seven times.
    state[base + at.outSumDay] = state[base + at.outSumDay]! * square * square * square * week + amount;
    state[base + at.outNewLate]! *= week;
    state[base + at.passedLate] = state[base + at.passedLate]! * week + fromReceived;
    state[base + at.outLastAt] = now;
    state[base + at.outCount]! += 1;
    state[base + at.outSum]! += amount;
  }

  #payIn(base: number, amount: number, now: number): void {
    const state = this.#state;
    this.#meet(base, now);
    const week = leftAfter(weeks, now - state[base + at.inLastAt]!);
    const square = week * week;
    state[base + at.inLate] = state[base + at.inLate]! * week + 1;
    state[base + at.inSumLate] = state[base + at.inSumLate]! * week + amount;
    state[base + at.inSumDay] = state[base + at.inSumDay]! * square * square * square * week + amount;
    state[base + at.inNewLate]! *= week;
    state[base + at.inNewDay]! *= square * square * square * week;
    // A payment of a pair that is not new has come through none; `recordOne` says of the others.
    state[base + at.hops] = 0;
    state[base + at.inLast] = amount;
    state[base + at.inLastAt] = now;
    state[base + at.inCount]! += 1;
    state[base + at.inSum]! += amount;
  }

  #meet(base: number, now: number): void {
    const state = this.#state;
    if (state[base + at.inCount]! + state[base + at.outCount]! === 0) state[base + at.firstAt] = now;
    state[base + at.lastAt] = now;
  }

  /** What an account that pays now passes on of a chain of new pairs. */
  #hopsAt(base: number, now: number): number {
    return now - this.#state[base + at.inLastAt]! <= day ? this.#state[base + at.hops]! : 0;
  }

  /** A figure that halves in `halfLife` seconds, as it is at `now`. */
  #faded(account: number, place: number, lastAt: number, now: number, halfLife: number): number {
    const base = account * stride;
    const value = this.#state[base + place]!;
    return value === 0 ? 0 : value * 0.5 ** ((now - this.#state[base + lastAt]!) / halfLife);
  }

  #countOf(from: number, to: number): number {
    const key = pairKey(from, to);
    const place = (key >>> (32 - pairBits)) * 2;
    return this.#pairs[place] === key ? this.#pairs[place + 1]! : 0;
  }

  /** Counts a payment between two and returns how many there were with it. */
  #countPair(from: number, to: number): number {
    const pairs = this.#pairs;
    const key = pairKey(from, to);
    const place = (key >>> (32 - pairBits)) * 2;
    if (pairs[place] !== key) {
      pairs[place + 1] = 0;
      pairs[place] = key;
    }
    const count = pairs[place + 1]! + 1;
    if (count <= 65_535) pairs[place + 1] = count;
    return count;
  }

  #reach(account: number): void {
    if (account < this.#accounts) return;
    if ((account + 1) * stride > this.#state.length) {
      const room = Math.max(1024, Math.ceil((account + 1) * 1.5));
      const larger = new Float32Array(room * stride);
      const bits = new Uint32Array(larger.buffer);
      // As bits: some of these are no numbers, and a copy of a number that is none may change it.
      bits.set(this.#bits);
      this.#state = larger;
      this.#bits = bits;
    }
    this.#accounts = account + 1;
  }
}

/** At most 10; -1 where there is nothing to compare with. */
function ratio(amount: number, to: number): number {
  return to > 0 ? Math.min(amount / to, 10) : never;
}
