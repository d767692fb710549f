import { draw, type Seed } from '@glassmine/kernel';

/** The draws of one subject, one after the other: they follow from (seed, stream, a, b) alone. */
export class Luck {
  readonly #seed: Seed;
  readonly #stream: number;
  readonly #key: number;
  #drawn = 0;

  constructor(seed: Seed, stream: number, a: number, b = 0) {
    this.#seed = seed;
    this.#stream = stream;
    this.#key = draw(seed, stream, a, b);
  }

  /** A whole number in [0, bound). */
  below(bound: number): number {
    return Math.floor((draw(this.#seed, this.#stream, this.#key, this.#drawn++) / 4294967296) * bound);
  }

  /** A whole number in [low, high]. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(ppm: number): boolean {
    return this.below(1_000_000) < ppm;
  }

  /** Index of a weight, drawn in proportion to it. The sum must be above 0. */
  weighted(weights: readonly number[]): number {
    let left = this.below(weights.reduce((sum, weight) => sum + weight, 0));
    for (let index = 0; index < weights.length; index++) {
      left -= weights[index]!;
      if (left < 0) return index;
    }
    return weights.length - 1;
  }
}
