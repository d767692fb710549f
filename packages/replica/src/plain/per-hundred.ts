/**
 * Whole units of a hundred, of a share that was rounded to one decimal: small shares keep the decimal, and nothing that is
 * incomplete becomes the whole. Wherever a share is said in a sentence it is said by this rule.
 */
export function perHundred(percent: number): number {
  if (percent < 1) return Math.round(percent * 10) / 10;
  return percent < 100 ? Math.min(99, Math.round(percent)) : Math.round(percent);
}
