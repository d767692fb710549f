/**
 * The model of Artzrouni (2009), The mathematics of Ponzi schemes: fund S, promised capital L, deposits
 * s(t) = s0·e^(ri·t); S' = rn·S + s - rw·L, L' = (rp - rw)·L + s, S(0) = S0, L(0) = K. Rates per year.
 */
export interface PonziModel {
  promised: number;
  withdrawn: number;
  nominal: number;
  growth: number;
  firstDeposits: number;
  capital: number;
  fund: number;
}

export const unitModel = { nominal: 0.03, firstDeposits: 1, capital: 1, fund: 1 };

/** The checks that the engine is held against, with the published times. */
export const checks: readonly { model: PonziModel; published: number }[] = [
  { model: { ...unitModel, promised: 0.1, growth: 0, withdrawn: 0.1 }, published: 21.57 },
  { model: { ...unitModel, promised: 0.1, growth: 0.05, withdrawn: 0.05 }, published: 34.79 },
  { model: { ...unitModel, promised: 0.5, growth: 0, withdrawn: 0.5 }, published: 3.32 },
  { model: { ...unitModel, promised: 1, growth: 0.5, withdrawn: 1 }, published: 1.74 },
];

/** ∫₀ᵗ e^(b·(t-u))·e^(a·u) du: the ordinary quotient, and its limit where the rates meet. */
function meeting(a: number, b: number, t: number): number {
  const difference = a - b;
  if (Math.abs(difference) > 1e-9) return (Math.exp(a * t) - Math.exp(b * t)) / difference;
  return t * Math.exp(a * t);
}

/** ∫₀ᵗ e^(c·(t-u))·meeting(a, b, u) du, again with its limits. */
function meetingTwice(a: number, b: number, c: number, t: number): number {
  if (Math.abs(a - b) > 1e-9) return (meeting(a, c, t) - meeting(b, c, t)) / (a - b);
  const d = a - c;
  if (Math.abs(d) > 1e-9) return (t * Math.exp(a * t)) / d - (Math.exp(a * t) - Math.exp(c * t)) / (d * d);
  return ((t * t) / 2) * Math.exp(a * t);
}

/** The fund after t years, closed form. */
export function fundAt(model: PonziModel, t: number): number {
  const { promised, withdrawn, nominal, growth, firstDeposits, capital, fund } = model;
  const promisedGrowth = promised - withdrawn;
  const paidOut =
    capital * meeting(promisedGrowth, nominal, t) +
    firstDeposits * meetingTwice(growth, promisedGrowth, nominal, t);
  return fund * Math.exp(nominal * t) + firstDeposits * meeting(growth, nominal, t) - withdrawn * paidOut;
}

/** When the fund is first empty, in years; null when it is not within `most`. */
export function collapseTime(model: PonziModel, most = 60): number | null {
  const step = 1 / 512;
  let from = 0;
  while (from < most && fundAt(model, from + step) > 0) from += step;
  if (from >= most) return null;
  let [low, high] = [from, from + step];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (fundAt(model, middle) > 0) low = middle;
    else high = middle;
  }
  return high;
}
