/** A map that keeps the newest entries: one more than its bound pushes the oldest out. */
export class BoundedMap<K, V> {
  readonly #bound: number;
  readonly #entries = new Map<K, V>();
  /** Stands behind the entry that went last. An iterator made anew would step over all that were deleted before. */
  readonly #oldest = this.#entries.keys();

  /** @param bound how many entries are kept, at least 1 */
  constructor(bound: number) {
    this.#bound = bound;
  }

  get size(): number {
    return this.#entries.size;
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  /** A key that is there keeps its age. */
  set(key: K, value: V): void {
    this.#entries.set(key, value);
    if (this.#entries.size > this.#bound) this.#entries.delete(this.#oldest.next().value as K);
  }

  /** Every entry, the oldest first. */
  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.#entries[Symbol.iterator]();
  }
}
