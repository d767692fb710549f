import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, drawBelow, drawChance, drawNormal, exponential } from './random.ts';
import { seedOf } from './seed.ts';

describe('draws', () => {
  const [one, nine, eleven] = [seedOf(1), seedOf(9), seedOf(11)];
  it('are the same numbers for ever: a journal of today must replay tomorrow', () => {
    expect([0, 1, 2, 3].map((i) => draw(seedOf(42), 7, i, 0))).toMatchInlineSnapshot(`
      [
        3942201412,
        2022322,
        3189999903,
        744604065,
      ]
    `);
  });

  it('spread evenly', () => {
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 100_000; i++) {
      const drawn = drawBelow(10, nine, 3, i, i >> 3);
      counts[drawn] = counts[drawn]! + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  it('differ between neighbours, streams and seeds', () => {
    const seen = new Set<number>();
    for (let a = 0; a < 30; a++) for (let s = 1; s < 30; s++) seen.add(draw(seedOf(a), s, a, s));
    expect(seen.size).toBe(30 * 29);
  });

  it('have the chance they say', () => {
    let hits = 0;
    for (let i = 0; i < 100_000; i++) if (drawChance(250_000, one, 2, i, 0)) hits++;
    expect(Math.abs(hits - 25_000)).toBeLessThan(700);
  });

  it('are standard normal: mean 0, variance 1', () => {
    let sum = 0;
    let squares = 0;
    const n = 50_000;
    for (let i = 0; i < n; i++) {
      const z = drawNormal(eleven, 5, i);
      sum += z;
      squares += z * z;
    }
    expect(Math.abs(sum / n)).toBeLessThan(0.02);
    expect(Math.abs(squares / n - 1)).toBeLessThan(0.03);
  });

  it('exponentiate to twelve digits', () => {
    fc.assert(
      fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (x) => {
        expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-12);
      }),
    );
  });
});
