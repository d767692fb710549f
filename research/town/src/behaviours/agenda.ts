/** Entries for later days, in the order in which they were added. */
export class Agenda<T> {
  readonly #byDay = new Map<number, T[]>();

  add(day: number, item: T): void {
    const list = this.#byDay.get(day);
    if (list) list.push(item);
    else this.#byDay.set(day, [item]);
  }

  /** Removes and returns the entries of a day. */
  take(day: number): readonly T[] {
    const due = this.#byDay.get(day) ?? [];
    this.#byDay.delete(day);
    return due;
  }
}
