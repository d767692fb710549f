import type { Look, Looked, SignShown } from '@glassmine/replica/views';
import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

/** A look that is noted; or a warning sign that the learner met with it, and what the app showed then. */
export type Noted = Look | { what: 'sign'; subject: string; shown: SignShown };

/** When something is looked at: the room's last input, and the world calendar, epoch ms. */
export interface LookMoment {
  seq: number;
  worldAt: number;
}

/** How often a learner has looked at something, and how long. */
export interface Observation extends Looked {
  room: string;
  /** Number of the person in the world. */
  learner: number;
  /** Of the first time, by the wall clock; epoch ms. */
  at: number;
}

/**
 * What learners looked at. A view changes no world, so no journal has it; it is kept beside, for the record of a class
 * and for the learner's own debrief, and has no name in it and no words.
 */
export interface Observations {
  /** Notes looks, and signs that have not been noted before. */
  note(who: Pick<Observation, 'room' | 'learner'>, noted: readonly Noted[], moment: LookMoment): void;
  /** Claims of the signs that a learner has met. */
  signsOf(room: string, learner: number): ReadonlySet<string>;
  /** Forgets the signs that a learner has met, with their figures. */
  forgetSigns(room: string, learner: number): void;
  /** Of a room, in the order of the first times; without what the app showed. */
  read(room: string): Observation[];
  /** Of one learner, likewise; with it. */
  of(room: string, learner: number): Observation[];
}

/** How often a page has been looked at counts once it is left: only then its seconds are known. */
export const timesOf = ({ what, seconds }: { what: string; seconds?: number }): number =>
  what === 'page' && seconds === 0 ? 0 : 1;

export function openObservations(database: ServerDatabase, now: () => number): Observations {
  type First = [room: string, learner: number, what: string, subject: string, at: number, worldAt: number];
  const columns = 'room, learner, what, subject, at, world_at, count, seconds, seq';
  const add = statement<[...First, count: number, seconds: number, seq: number]>(
    database,
    `INSERT INTO observations (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (room, learner, what, subject)
     DO UPDATE SET count = observations.count + excluded.count, seconds = observations.seconds + excluded.seconds`,
  );
  const addSign = statement<[...First, seq: number, shown: string]>(
    database,
    `INSERT INTO observations (${columns}, shown) VALUES (?, ?, ?, ?, ?, ?, 1, 0, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const findSigns = statement<[room: string, learner: number], { subject: string }>(
    database,
    "SELECT subject FROM observations WHERE room = ? AND learner = ? AND what = 'sign'",
  );
  const removeSigns = statement<[room: string, learner: number]>(
    database,
    "DELETE FROM observations WHERE room = ? AND learner = ? AND what = 'sign'",
  );
  const read = 'room, learner, what, subject, at, world_at AS worldAt, count, seconds, seq';
  const ofRoom = statement<[room: string], Observation>(
    database,
    `SELECT ${read} FROM observations WHERE room = ? ORDER BY at, learner, subject`,
  );
  const ofLearner = statement<
    [room: string, learner: number],
    Omit<Observation, 'shown'> & { shown: string | null }
  >(database, `SELECT ${read}, shown FROM observations WHERE room = ? AND learner = ? ORDER BY at, subject`);
  return {
    note({ room, learner }, noted, { seq, worldAt }) {
      if (noted.length === 0) return;
      transaction(database, () => {
        for (const each of noted) {
          const first = [room, learner, each.what, each.subject, now(), worldAt] as const;
          if (each.what === 'sign') addSign.run(...first, seq, JSON.stringify(each.shown));
          else add.run(...first, timesOf(each), each.seconds ?? 0, seq);
        }
      });
    },
    signsOf: (room, learner) => new Set(findSigns.all(room, learner).map(({ subject }) => subject)),
    forgetSigns: (room, learner) => void removeSigns.run(room, learner),
    // Of no prototype as SQLite gives them: they go to a thread, as plain objects.
    read: (room) => ofRoom.all(room).map((row) => ({ ...row })),
    of: (room, learner) =>
      ofLearner.all(room, learner).map((row) => ({ ...row, shown: row.shown && JSON.parse(row.shown) })),
  };
}
