/**
 * The natural logarithm by + - × ÷ alone, whose bits do not depend on the engine: x is halved or doubled into [1, 2),
 * then ln m = 2 artanh((m - 1) / (m + 1)). Absolute error below 1e-9 for x > 0.
 */
export function logarithm(x: number): number {
  if (!(x > 0)) throw new RangeError('a logarithm of nothing');
  let m = x;
  let doublings = 0;
  for (; m >= 2; doublings++) m /= 2;
  for (; m < 1; doublings--) m *= 2;
  const z = (m - 1) / (m + 1);
  const square = z * z;
  let term = z;
  let sum = 0;
  for (let i = 1; i <= 17; i += 2) {
    sum += term / i;
    term *= square;
  }
  return 2 * sum + doublings * Math.LN2;
}
