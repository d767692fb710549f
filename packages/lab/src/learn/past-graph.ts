/** What a bank sees of a payment: when, between which accounts (numbers from 0), how much. */
export interface Payment {
  /** World second. */
  at: number;
  from: number;
  to: number;
  amount: number;
}

const day = 86_400;

/* What is kept of an account, in this order. Counts and sums "of late" halve in a week, those "of a day" in a day. */
const own = [
  'firstAt',
  'lastAt',
  'inCount',
  'inSum',
  'inLate',
  'inSumLate',
  'inSumDay',
  'inLastAt',
  'inPartners',
  'outCount',
  'outSum',
  'outLate',
  'outSumLate',
  'outSumDay',
  'outLastAt',
  'outPartners',
  /** Of what came in, what left again while it was a day old or less. */
  'passedOn',
  /** Payments to somebody who had paid this account before. */
  'returned',
  /** Sums over the payments in of the payer's partners out; over those out of the payee's partners in. */
  'payersPartners',
  'payeesPartners',
  /** Of the payments in, the sum of how much of it its payer had received within a day. */
  'payersInDay',
  /** Payments in from somebody who had not paid before. */
  'inNew',
  /** Of late: payments with somebody new, and what left while it was a day old or less. */
  'inNewLate',
  'outNewLate',
  'passedLate',
  /** Amount of the last payment in. */
  'inLast',
] as const;
const stride = own.length;
const at = Object.fromEntries(own.map((name, place) => [name, place])) as Record<
  (typeof own)[number],
  number
>;

/** Figures of one account from its past, as `describe` writes them. */
export const accountFigures = [
  'age',
  'idle',
  'in_count',
  'in_mean',
  'in_late',
  'in_sum_late',
  'in_sum_day',
  'in_idle',
  'in_partners',
  'in_new_share',
  'out_count',
  'out_mean',
  'out_late',
  'out_sum_late',
  'out_sum_day',
  'out_idle',
  'out_partners',
  'out_of_in',
  'passed_on',
  'returned',
  'payers_partners',
  'payees_partners',
  'payers_in_day',
  'in_new_late',
  'out_new_late',
  'passed_late',
] as const;

/** Figures of a payment from the past of both ends, as `describePayment` writes them. */
export const paymentFigures = [
  ...accountFigures.map((name) => `payer_${name}`),
  ...accountFigures.map((name) => `payee_${name}`),
  'pair_count',
  'pair_back',
  'share_of_day',
  /** The amount beside the last one that its payer received, and beside what payer and payee usually pay and receive. */
  'of_last_in',
  'of_payers_mean',
  'of_payees_mean',
] as const;

const pairBits = 20;
const never = -1;

/**
 * What the payments so far say of each account, kept as a fixed number of figures an account. Payments are recorded in
 * the order of their time; a figure never depends on a later one. Partners are counted by a bitmap of 64 places (linear
 * counting), pairs in a table that forgets the older pair of two that share a place: both err, the same way each time.
 */
export class PastGraph {
  #state = new Float32Array(0);
  #inMap = new Uint32Array(0);
  #outMap = new Uint32Array(0);
  readonly #pairKey = new Uint32Array(1 << pairBits);
  readonly #pairCount = new Uint16Array(1 << pairBits);
  #accounts = 0;

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
    ];
    into.set(figures, offset);
  }

  record({ at: now, from, to, amount }: Payment): void {
    this.#reach(Math.max(from, to));
    const state = this.#state;
    const payer = from * stride;
    const payee = to * stride;
    const received = this.#faded(from, at.inSumDay, at.inLastAt, now, day);
    const fromReceived = Math.min(amount, received);
    state[payer + at.passedOn]! += fromReceived;
    state[payee + at.payersInDay]! += fromReceived;
    if (this.#countOf(to, from) > 0) state[payer + at.returned]! += 1;
    state[payer + at.payeesPartners]! += state[payee + at.inPartners]!;
    state[payee + at.payersPartners]! += state[payer + at.outPartners]!;
    for (const [place, since] of [
      [payer + at.outNewLate, payer + at.outLastAt],
      [payer + at.passedLate, payer + at.outLastAt],
      [payee + at.inNewLate, payee + at.inLastAt],
    ] as const)
      state[place]! *= 0.5 ** ((now - state[since]!) / (7 * day));
    state[payer + at.passedLate]! += fromReceived;
    state[payee + at.inLast] = amount;
    this.#add(payer, at.outCount, amount, now);
    this.#add(payee, at.inCount, amount, now);
    // A pair that has paid before has marked its places.
    if (this.#countPair(from, to) > 1) return;
    state[payee + at.inNew]! += 1;
    state[payee + at.inNewLate]! += 1;
    state[payer + at.outNewLate]! += 1;
    state[payer + at.outPartners] = mark(this.#outMap, from, to);
    state[payee + at.inPartners] = mark(this.#inMap, to, from);
  }

  /** Adds a payment to one side of an account; `side` is the place of its count, behind which the others stand. */
  #add(base: number, side: number, amount: number, now: number): void {
    const state = this.#state;
    const count = base + side;
    if (state[base + at.inCount]! + state[base + at.outCount]! === 0) state[base + at.firstAt] = now;
    state[base + at.lastAt] = now;
    const week = 0.5 ** ((now - state[count + 5]!) / (7 * day));
    const square = week * week;
    state[count + 2] = state[count + 2]! * week + 1;
    state[count + 3] = state[count + 3]! * week + amount;
    // Halving in a day is halving in a week, seven times.
    state[count + 4] = state[count + 4]! * square * square * square * week + amount;
    state[count + 5] = now;
    state[count]! += 1;
    state[count + 1]! += amount;
  }

  /** A figure that halves in `halfLife` seconds, as it is at `now`. */
  #faded(account: number, place: number, lastAt: number, now: number, halfLife: number): number {
    const base = account * stride;
    const value = this.#state[base + place]!;
    return value === 0 ? 0 : value * 0.5 ** ((now - this.#state[base + lastAt]!) / halfLife);
  }

  #countOf(from: number, to: number): number {
    const key = pairKey(from, to);
    const place = key >>> (32 - pairBits);
    return this.#pairKey[place] === key ? this.#pairCount[place]! : 0;
  }

  /** Counts a payment between two and returns how many there were with it. */
  #countPair(from: number, to: number): number {
    const key = pairKey(from, to);
    const place = key >>> (32 - pairBits);
    if (this.#pairKey[place] !== key) {
      this.#pairCount[place] = 0;
      this.#pairKey[place] = key;
    }
    const count = this.#pairCount[place]! + 1;
    if (count <= 65_535) this.#pairCount[place] = count;
    return count;
  }

  #reach(account: number): void {
    if (account < this.#accounts) return;
    if (account * stride >= this.#state.length) {
      const room = Math.max(1024, Math.ceil((account + 1) * 1.5));
      this.#state = grown(this.#state, new Float32Array(room * stride));
      this.#inMap = grown(this.#inMap, new Uint32Array(room * 2));
      this.#outMap = grown(this.#outMap, new Uint32Array(room * 2));
    }
    this.#accounts = account + 1;
  }
}

/** At most 10; -1 where there is nothing to compare with. */
function ratio(amount: number, to: number): number {
  return to > 0 ? Math.min(amount / to, 10) : never;
}

function grown<T extends Float32Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function scrambled(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

function pairKey(from: number, to: number): number {
  return scrambled(scrambled(from + 1) ^ Math.imul(to + 1, 0x9e3779b1));
}

/** Marks a partner in an account's bitmap of 64 places and returns the number of partners that it stands for. */
function mark(map: Uint32Array, account: number, partner: number): number {
  const bit = scrambled(partner + 1) & 63;
  const word = account * 2 + (bit >> 5);
  map[word]! |= 1 << (bit & 31);
  const empty = 64 - ones(map[account * 2]!) - ones(map[account * 2 + 1]!);
  return partnersOf[empty]!;
}

/** By linear counting (Whang and others, 1990): 64 ln(64 / empty places). */
const partnersOf = Float64Array.from({ length: 65 }, (_, empty) => 64 * Math.log(64 / Math.max(empty, 0.5)));

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
