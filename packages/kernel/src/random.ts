import type { Seed } from './seed.ts';

/**
 * Counter-based integer draws: a number follows from (seed, stream, a, b) alone, so that an agent's luck does not
 * depend on who drew before it. Each use has a stream of its own, or two uses would share their luck. The mixer is
 * the 32-bit finaliser of MurmurHash3 (Appleby 2011), which can be turned back: a draw that somebody sees gives away its
 * stream, and no other one. What must not be foreseen is drawn by `secret` instead.
 */
export function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** A whole number in [0, 2^32). */
export function draw({ ofStream }: Seed, stream: number, a: number, b: number): number {
  let h = mix(ofStream[stream]!);
  h = mix(h ^ Math.imul(a + 1, 0x85ebca77));
  h = mix(h ^ Math.imul(b + 1, 0xc2b2ae3d));
  return h >>> 0;
}

/** A whole number in [0, bound). The bias of the multiplication is below bound / 2^32. */
export function drawBelow(bound: number, seed: Seed, stream: number, a: number, b: number): number {
  return Math.floor((draw(seed, stream, a, b) / 4294967296) * bound);
}

/** True with a probability in parts per million. */
export function drawChance(ppm: number, seed: Seed, stream: number, a: number, b: number): boolean {
  return drawBelow(1_000_000, seed, stream, a, b) < ppm;
}

/**
 * A standard normal draw as the sum of twelve uniforms less six (Irwin-Hall): only integer sums, so the
 * bits are the same on every machine. The tails end at six standard deviations.
 */
export function drawNormal(seed: Seed, stream: number, a: number): number {
  let sum = 0;
  for (let i = 0; i < 6; i++) {
    const bits = draw(seed, stream, a, i);
    sum += (bits >>> 16) + (bits & 0xffff);
  }
  return sum / 65536 - 6;
}

/**
 * e^x by repeated halving and a Taylor sum: only + - * /, whose bits do not depend on the engine.
 * Relative error below 1e-12 for |x| ≤ 20.
 */
export function exponential(x: number): number {
  const halvings = 8;
  const r = x / 256;
  let term = 1;
  let sum = 1;
  for (let i = 1; i <= 8; i++) {
    term = (term * r) / i;
    sum += term;
  }
  for (let i = 0; i < halvings; i++) sum *= sum;
  return sum;
}
