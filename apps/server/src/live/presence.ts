/** Learners with the app open, by room. A learner with two devices counts once. */
export class Presence {
  readonly #rooms = new Map<string, Map<number, number>>();

  enter(room: string, person: number): void {
    const here = this.#rooms.get(room) ?? new Map<number, number>();
    here.set(person, (here.get(person) ?? 0) + 1);
    this.#rooms.set(room, here);
  }

  leave(room: string, person: number): void {
    const here = this.#rooms.get(room);
    const left = (here?.get(person) ?? 0) - 1;
    if (left > 0) here?.set(person, left);
    else here?.delete(person);
    if (here?.size === 0) this.#rooms.delete(room);
  }

  in(room: string): ReadonlySet<number> {
    return new Set(this.#rooms.get(room)?.keys());
  }
}
