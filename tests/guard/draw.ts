/** The same draws for the same seed, so that a commit's corpus is the same on every machine. */
export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(n: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  }

  of<T>(list: ArrayLike<T>): T {
    return list[this.below(list.length)] as T;
  }

  signs(count: number, of: string): string {
    return Array.from({ length: count }, () => this.of(of)).join('');
  }

  digits(count: number): string {
    return this.signs(count, '0123456789');
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }
}
