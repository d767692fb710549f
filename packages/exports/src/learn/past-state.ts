/*
 * What is kept of an account, in this order: what a payment out changes, what both change, what a payment in changes, so that
 * each of them finds its places beside each other. Counts and sums "of late" halve in a week, those "of a day" in a day.
 */
const own = [
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
  /** Over the payments out the sum of the payee's partners in. */
  'payeesPartners',
  /** Of late: payments out to somebody new, and what left while it was a day old or less. */
  'outNewLate',
  'passedLate',
  /** Two words of bits: see `mark`. */
  'outMap',
  'outMap2',
  'firstAt',
  'lastAt',
  'inCount',
  'outCount',
  'inSumDay',
  'inLastAt',
  'inSum',
  'inLate',
  'inSumLate',
  'inPartners',
  /** Over the payments in the sum of the payer's partners out. */
  'payersPartners',
  /** Of the payments in, the sum of how much of it its payer had received within a day. */
  'payersInDay',
  /** Payments in from somebody who had not paid before. */
  'inNew',
  /** Of late: payments in with somebody new. */
  'inNewLate',
  /** Of a day: payments in with somebody new. */
  'inNewDay',
  /** Through how many pairs that had never paid before the last payment in has come, a day or less at each; 0 for none. */
  'hops',
  /** Amount of the last payment in. */
  'inLast',
  'inMap',
  'inMap2',
] as const;
/** Numbers of an account. */
export const stride = own.length;
/** Place of each among an account's numbers. */
export const at = Object.fromEntries(own.map((name, place) => [name, place])) as Record<
  (typeof own)[number],
  number
>;
