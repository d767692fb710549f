import { describe, expect, it } from 'vitest';
import { checks, collapseTime, fundAt, type PonziModel, unitModel } from './artzrouni.ts';

/** The same by Runge and Kutta's method, which knows nothing of the formula. */
function integrated(model: PonziModel, years: number): number {
  const { promised, withdrawn, nominal, growth, firstDeposits } = model;
  const steps = 20_000;
  const h = years / steps;
  const slope = (t: number, [s, l]: [number, number]): [number, number] => {
    const deposits = firstDeposits * Math.exp(growth * t);
    return [nominal * s + deposits - withdrawn * l, (promised - withdrawn) * l + deposits];
  };
  const ahead = (y: [number, number], k: [number, number], by: number): [number, number] => [
    y[0] + k[0] * by,
    y[1] + k[1] * by,
  ];
  let y: [number, number] = [model.fund, model.capital];
  for (let i = 0; i < steps; i++) {
    const t = i * h;
    const k1 = slope(t, y);
    const k2 = slope(t + h / 2, ahead(y, k1, h / 2));
    const k3 = slope(t + h / 2, ahead(y, k2, h / 2));
    const k4 = slope(t + h, ahead(y, k3, h));
    y = [0, 1].map((i) => y[i]! + (h / 6) * (k1[i]! + 2 * k2[i]! + 2 * k3[i]! + k4[i]!)) as [number, number];
  }
  return y[0];
}

describe("Artzrouni's model", () => {
  it.each(checks)('is empty when the paper says: %j', ({ model, published }) => {
    expect(collapseTime(model)).toBeCloseTo(published, 2);
  });

  it.each([
    ...checks.map(({ model }) => model),
    { ...unitModel, promised: 0.2, withdrawn: 0.17, growth: 0.03 },
  ])('agrees with an integration of its equations: %j', (model) => {
    for (const years of [0.5, 1.5, 4]) expect(fundAt(model, years)).toBeCloseTo(integrated(model, years), 6);
  });

  it.each([
    [0.1, 0.1],
    [0.3, 0.2],
    [0.12, 0.1],
  ])('never ends within 60 years when deposits grow by %d and %d is promised', (growth, promised) => {
    expect(collapseTime({ ...unitModel, promised, withdrawn: promised, growth })).toBeNull();
  });

  it('fits the deposits of Charles Ponzi', () => {
    const [s0, growth, end] = [1.13, 7.187, 0.58];
    expect((s0 * (Math.exp(growth * end) - 1)) / growth).toBeCloseTo(10, 1);
    expect((s0 * Math.exp(growth * end) * 1e6) / 365).toBeGreaterThan(199_000);
  });
});
