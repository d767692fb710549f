/** Quantiles of the two distributions that intervals are made of. Pure. */
import { gammaln } from 'simple-statistics';

/** Standard normal quantile by Acklam's rational approximation; relative error below 1.2e-9. */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) return Number.NaN;
  const tail = 0.02425;
  if (p < tail) return tailOf(Math.sqrt(-2 * Math.log(p)));
  if (p > 1 - tail) return -tailOf(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  return (polynomial(middleTop, r) * q) / (polynomial(middleBottom, r) * r + 1);
}

const middleTop = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
];
const middleBottom = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1,
];
const tailTop = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const tailBottom = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416];

const tailOf = (q: number) => polynomial(tailTop, q) / (polynomial(tailBottom, q) * q + 1);
const polynomial = (from: readonly number[], x: number) => from.reduce((sum, each) => sum * x + each, 0);

/** Quantile of Student's t above the median: `p` in [0.5, 1). Found by halving, to about 1e-10. */
export function studentQuantile(p: number, freedom: number): number {
  if (!(p >= 0.5 && p < 1 && freedom > 0)) return Number.NaN;
  let low = 0;
  let high = 1;
  while (studentBelow(high, freedom) < p) high *= 2;
  while (high - low > 1e-11 * high) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (studentBelow(middle, freedom) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Share of Student's t below `t` ≥ 0. */
function studentBelow(t: number, freedom: number): number {
  return 1 - betaShare(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
}

/** Regularised incomplete beta function. */
function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(gammaln(a + b) - gammaln(a) - gammaln(b) + a * Math.log(x) + b * Math.log(1 - x));
  // The fraction converges fast on one side only; the other is its mirror.
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a;
  return 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** The continued fraction of the incomplete beta function, by Lentz’s method. */
function betaFraction(x: number, a: number, b: number): number {
  const safe = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);
  let c = 1;
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= 500; m++) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / safe(1 + term * d);
      c = safe(1 + term / c);
      result *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return result;
}
