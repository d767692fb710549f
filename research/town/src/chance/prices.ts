/** Last two digits of a price, and how many of 100 prices have them. */
export type Ending = readonly [cents: number, ofHundred: number];

/** An amount of about this size as a shop's till would ask it. `drawn` is in [0, 2^32). */
export function priced(amount: number, endings: readonly Ending[], drawn: number): number {
  const whole = Math.floor(amount / 100) * 100;
  let part = drawn % 100;
  for (const [cents, ofHundred] of endings) {
    if (part < ofHundred) return Math.max(whole + cents, 50);
    part -= ofHundred;
  }
  return Math.max(whole + ((drawn >>> 12) % 100), 50);
}

/** Steps of round amounts by their size: `[up to, step]`. */
const steps = [
  [1_000, 100],
  [5_000, 500],
  [20_000, 1_000],
  [100_000, 5_000],
  [500_000, 10_000],
] as const;

/** An amount of about this size as somebody names it who thinks in round numbers. */
export function rounded(amount: number): number {
  const step = steps.find(([most]) => amount <= most)?.[1] ?? 50_000;
  return Math.max(step, Math.floor(amount / step + 0.5) * step);
}

/**
 * What people transfer to one another: mostly round numbers, else a part of a bill.
 * @param drawn in [0, 2^32)
 */
export function namedAmount(amount: number, roundPpm: number, drawn: number): number {
  const luck = Math.floor((drawn / 4294967296) * 1_000_000);
  if (luck < roundPpm) return rounded(amount);
  const within = Math.floor(((luck - roundPpm) * 100) / Math.max(1, 1_000_000 - roundPpm));
  const whole = Math.max(1, Math.floor(amount / 100)) * 100;
  if (within < 30) return whole;
  if (within < 45) return whole + 50;
  return whole + ((drawn >>> 4) % 100);
}
