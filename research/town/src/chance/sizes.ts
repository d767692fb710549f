import { exponential } from '@glassmine/kernel';
import { logarithm } from './logarithm.ts';

/** A size with P(size > s) = s^-exponent, s ≥ 1, from a draw in [0, 2^32). */
export function pareto(drawn: number, exponentPpm: number): number {
  const uniform = (drawn + 1) / 4294967297;
  return exponential(-logarithm(uniform) / (exponentPpm / 1_000_000));
}

/** A factor with median 1 whose logarithm has this standard deviation, from a standard normal draw. */
export function logNormal(normal: number, sigmaPpm: number): number {
  return exponential((normal * sigmaPpm) / 1_000_000);
}

/** A standard normal number from one draw: the sum of four bytes (Irwin-Hall), for what is drawn very often. */
export function roughNormal(drawn: number): number {
  const sum = (drawn & 255) + ((drawn >>> 8) & 255) + ((drawn >>> 16) & 255) + (drawn >>> 24);
  return (sum - 510) / 147.8;
}
