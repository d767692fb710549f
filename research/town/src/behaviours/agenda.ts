/** What is to be done on later days, in the order in which it was written down. */
export class Agenda<T> {
  readonly #byDay = new Map<number, T[]>();

  add(day: number, item: T): void {
    const list = this.#byDay.get(day);
    if (list) list.push(item);
    else this.#byDay.set(day, [item]);
  }

  /** What is due on a day; it is crossed out. */
  take(day: number): readonly T[] {
    const due = this.#byDay.get(day) ?? [];
    this.#byDay.delete(day);
    return due;
  }
}
