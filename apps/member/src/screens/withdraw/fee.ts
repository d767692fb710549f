/** The fee on an amount, minor units, rounded down as the scheme does. `feePercent` has at most four decimals. */
export function feeOf(amountMinor: number, feePercent: number): number {
  const feePpm = Math.round(feePercent * 10_000);
  const whole = Math.floor(amountMinor / 1_000_000);
  return whole * feePpm + Math.floor(((amountMinor - whole * 1_000_000) * feePpm) / 1_000_000);
}
