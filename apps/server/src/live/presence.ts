import type { Attendance } from '../store/attendance.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';

interface Here {
  devices: number;
  /** Since when nothing of it has been noted; wall clock, epoch ms. */
  since: number;
}

/** Learners with the app open, by room. A learner with two devices counts once. */
export class Presence {
  readonly #rooms = new Map<string, Map<number, Here>>();
  readonly #attendance: Pick<Attendance, 'wasHere'>;
  readonly #now: () => number;

  constructor(attendance: Pick<Attendance, 'wasHere'>, now: () => number) {
    this.#attendance = attendance;
    this.#now = now;
  }

  enter(room: string, person: number): void {
    const here = this.#rooms.get(room) ?? new Map<number, Here>();
    const { devices, since } = here.get(person) ?? { devices: 0, since: this.#now() };
    here.set(person, { devices: devices + 1, since });
    this.#rooms.set(room, here);
  }

  leave(room: string, person: number): void {
    const here = this.#rooms.get(room);
    const known = here?.get(person);
    if (!here || !known) return;
    known.devices -= 1;
    if (known.devices > 0) return;
    this.#note(room, person, known);
    here.delete(person);
    if (here.size === 0) this.#rooms.delete(room);
  }

  in(room: string): ReadonlySet<number> {
    return new Set(this.#rooms.get(room)?.keys());
  }

  /** Notes how long those who are here have been here, so that a crash loses little of it. */
  note(room?: string): void {
    for (const [code, here] of this.#rooms)
      if (room === undefined || room === code)
        for (const [person, known] of here) this.#note(code, person, known);
  }

  /** What a database that does not answer could not take is noted with the next. */
  #note(room: string, person: number, here: Here): void {
    const now = this.#now();
    try {
      this.#attendance.wasHere(room, person, here.since, now);
      here.since = now;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
