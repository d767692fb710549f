import type { Entry } from './observed-postings.ts';

/** Money of one party that paid another; `to` null: it is still in the reserve. */
export interface Passed {
  from: number;
  to: number | null;
  amount: number;
}

/** First in, first out: the earliest deposit pays the earliest payout. Throws RangeError for a payout without deposits. */
export function passOn(entries: readonly Entry[]): Passed[] {
  const queue: { who: number; left: number }[] = [];
  const passed: Passed[] = [];
  let first = 0;
  for (const { who, amount, isOut } of entries) {
    if (!isOut) {
      queue.push({ who, left: amount });
      continue;
    }
    let wanted = amount;
    while (wanted > 0) {
      const payer = queue[first];
      if (!payer) throw new RangeError(`${wanted} was paid out that nobody had paid in`);
      const part = Math.min(wanted, payer.left);
      if (part > 0) passed.push({ from: payer.who, to: who, amount: part });
      payer.left -= part;
      wanted -= part;
      if (payer.left === 0) first++;
    }
  }
  for (const { who, left } of queue.slice(first))
    if (left > 0) passed.push({ from: who, to: null, amount: left });
  return passed;
}
