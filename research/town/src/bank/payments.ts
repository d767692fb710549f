import type { Account, Alert } from '../rows.ts';

/** Why a payment is made. The order is the code in `why`: only append. */
export const reasons = [
  'wage',
  'rent',
  'bill',
  'shopping',
  'gift',
  'clubPayment',
  'clubPayout',
  'crowdfunding',
  'crowdfundingPayout',
  'donation',
  'relief',
  /** Cash for coin, or coin for cash, at a broker: two payments, one in each currency. */
  'exchange',
  /** Between two accounts of one resident. */
  'ownTransfer',
  /** Cash at a machine, in or out. */
  'cash',
  /** Into a scheme, out of it to its members, and to those who run it. */
  'schemeDeposit',
  'schemePayout',
  'schemeBonus',
  'schemeDraw',
  /** Between accounts that collect for a scheme. */
  'schemeMove',
  'layering',
  /** To a trader who has no card terminal, by transfer. */
  'invoice',
  /** Between firms: goods, takings from outside the town. */
  'supply',
  /** A shop gives back what was paid. */
  'refund',
  /** Between people who do not know each other: for a thing that somebody no longer needs, and for a job of some hours. */
  'secondHand',
  'smallJob',
] as const;
export type Reason = (typeof reasons)[number];
export const reasonCode = Object.fromEntries(reasons.map((reason, code) => [reason, code])) as Record<
  Reason,
  number
>;

/** How much is paid where the payer has less than was planned. */
export const shortage = {
  /** Nothing: the payment is not made. */
  skip: 0,
  /** What there is. */
  payWhatThereIs: 1,
  /**
   * Never: the planner sees to it that the money is there at that second, by what the payer has at the beginning of the day and
   * by other payments that must be made. Nothing else is paid from what it needs.
   */
  must: 2,
} as const;

/** A planned payment. */
interface Planned {
  /** Second of the town's time, on the planned day. */
  at: number;
  from: Account;
  to: Account;
  /** In minor units. */
  amount: number;
  /** Reason code. */
  why: number;
  /** What happens when the payer lacks money; the payment is skipped when left out. */
  short?: number;
  ref?: number;
  scheme?: number;
  alert?: Alert;
}

const noAlert = 0 as Alert;

/** The payments planned for one day, in columns; carried out in the order of their seconds. */
export class DayPlan {
  count = 0;
  /** How many of them must be made. */
  musts = 0;
  at = new Int32Array(1024);
  from = new Int32Array(1024);
  to = new Int32Array(1024);
  amount = new Float64Array(1024);
  why = new Uint8Array(1024);
  scheme = new Uint8Array(1024);
  alert = new Int32Array(1024);
  ref = new Int32Array(1024);
  shortage = new Uint8Array(1024);

  /** Plans a payment; ignores amounts below 1 minor unit. */
  add({
    at,
    from,
    to,
    amount,
    why,
    short = shortage.skip,
    ref = 0,
    scheme = 0,
    alert = noAlert,
  }: Planned): void {
    if (amount < 1 || from === to) return;
    if (this.count === this.at.length) this.#grow();
    const row = this.count++;
    this.at[row] = at;
    this.from[row] = from;
    this.to[row] = to;
    this.amount[row] = amount;
    this.why[row] = why;
    // Most rows have none of these: what stays zero is never written, so that the system gives it no memory.
    if (this.scheme[row] !== scheme) this.scheme[row] = scheme;
    if (this.alert[row] !== alert) this.alert[row] = alert;
    if (this.ref[row] !== ref) this.ref[row] = ref;
    this.shortage[row] = short;
    if (short === shortage.must) this.musts++;
  }

  /**
   * Plans a payment whose amount follows from another payment of that day. It is made if `amount[row]` is set before its
   * second, and skipped when the payer lacks money. Returns the row.
   */
  addPending(at: number, from: Account, to: Account, why: number, ref = 0): number {
    const row = this.count;
    this.add({ at, from, to, amount: 1, why, short: shortage.skip, ref });
    this.amount[row] = 0;
    return row;
  }

  clear(): void {
    this.count = 0;
    this.musts = 0;
  }

  #grow(): void {
    /** The buffer moves: the shorter one is given back at once, not when garbage is collected. */
    const longer = (column: Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>) =>
      column.buffer.transfer(column.byteLength * 2);
    this.at = new Int32Array(longer(this.at));
    this.from = new Int32Array(longer(this.from));
    this.to = new Int32Array(longer(this.to));
    this.amount = new Float64Array(longer(this.amount));
    this.why = new Uint8Array(longer(this.why));
    this.scheme = new Uint8Array(longer(this.scheme));
    this.alert = new Int32Array(longer(this.alert));
    this.ref = new Int32Array(longer(this.ref));
    this.shortage = new Uint8Array(longer(this.shortage));
  }
}
