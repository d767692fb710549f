import type { Attendance } from '../store/attendance.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';

interface Here {
  devices: number;
  /** Since when nothing of it has been noted; wall clock, epoch ms. */
  since: number;
}

type Noted = [room: string, person: number, here: Here];

/** Learners with the app open, by room. A learner with two devices counts once. */
export class Presence {
  readonly #rooms = new Map<string, Map<number, Here>>();
  readonly #attendance: Pick<Attendance, 'wereHere'>;
  readonly #now: () => number;
  #isClosed = false;

  constructor(attendance: Pick<Attendance, 'wereHere'>, now: () => number) {
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
    this.#noteAll([[room, person, known]]);
    here.delete(person);
    if (here.size === 0) this.#rooms.delete(room);
  }

  in(room: string): ReadonlySet<number> {
    return new Set(this.#rooms.get(room)?.keys());
  }

  /** Notes how long those who are here have been here, so that a crash loses little of it. */
  note(room?: string): void {
    const all = [...this.#rooms].filter(([code]) => room === undefined || room === code);
    this.#noteAll(
      all.flatMap(([code, here]) => [...here].map(([person, known]): Noted => [code, person, known])),
    );
  }

  /** Notes all once more, and from then on nothing: sockets end after the database has closed. */
  close(): void {
    this.note();
    this.#isClosed = true;
  }

  /** What a database that does not answer could not take is noted with the next. */
  #noteAll(noted: readonly Noted[]): void {
    if (this.#isClosed || noted.length === 0) return;
    const to = this.#now();
    try {
      this.#attendance.wereHere(
        noted.map(([room, learner, { since }]) => ({ room, learner, from: since, to })),
      );
      for (const [, , here] of noted) here.since = to;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
